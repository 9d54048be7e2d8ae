import { beforeEach, expect, it, vi } from 'vitest';
import { Shelf, type Build } from './shelf';
import { Shelves } from './testing';

const folder = 'https://grod.example/games/';

const first: Build = {
  version: '1',
  entry: 'assets/index-a.js',
  files: ['', 'icon.svg', 'assets/index-a.js'],
};
const second: Build = {
  version: '2',
  entry: 'assets/index-b.js',
  files: ['', 'icon.svg', 'assets/index-b.js'],
};

let shelves: Shelves;
let host: Record<string, string>;
const asked: string[] = [];
const fetched = vi.fn((what: string | Request, how?: RequestInit) => {
  const address = typeof what === 'string' ? what : what.url;
  asked.push(`${address.replace(folder, '')} ${how?.cache ?? ''}`.trim());
  const text = host[address.replace(folder, '')];
  return Promise.resolve(new Response(text ?? 'no', { status: text === undefined ? 404 : 200 }));
});
const pause = vi.fn(() => Promise.resolve());
const shelfOf = (build: Build) =>
  new Shelf(build, folder, shelves as unknown as CacheStorage, fetched, pause);
const get = async (build: Build, path: string, mode: RequestMode = 'cors', method = 'GET') => {
  const answer = shelfOf(build).answer({ method, mode, url: path.includes(':') ? path : folder + path });
  return answer === null ? null : (await answer).text();
};

const page = (build: Build) => `<script src="${build.entry}">`;
const serve = (build: Build) =>
  (host = { '': page(build), 'icon.svg': `icon ${build.version}`, [build.entry]: `code ${build.version}` });

beforeEach(() => {
  shelves = new Shelves();
  asked.length = 0;
  serve(first);
});

it('keeps a build, and gives every page of the client from it', async () => {
  await shelfOf(first).fill();
  expect(asked.sort()).toEqual(['assets/index-a.js default', 'icon.svg no-cache', 'no-cache'].sort());
  host = {};
  expect(await get(first, '', 'navigate')).toBe(page(first));
  expect(await get(first, 't/abc?board=generic', 'navigate')).toBe(page(first));
  expect(await get(first, 'index.html', 'navigate')).toBe(page(first));
  expect(await get(first, 'icon.svg')).toBe('icon 1');
  expect(await get(first, 'assets/index-a.js')).toBe('code 1');
});

it('leaves the server’s words, other methods and other hosts alone', async () => {
  await shelfOf(first).fill();
  for (const path of ['api/me', 'api', 'healthz', 'preview/tower-up.png', 'https://other.example/'])
    expect(await get(first, path)).toBeNull();
  expect(await get(first, 'api/tables/abc/record', 'navigate')).toBeNull();
  expect(await get(first, 'preview/tower-up.png', 'navigate')).toBeNull();
  expect(await get(first, '', 'navigate', 'POST')).toBeNull();
});

it('is not installed where a file does not come, or the page is another build’s', async () => {
  delete host['icon.svg'];
  await expect(shelfOf(first).fill()).rejects.toThrow('icon.svg: 404');
  shelves = new Shelves();
  serve(second);
  host['assets/index-a.js'] = 'code 1';
  await expect(shelfOf(first).fill()).rejects.toThrow('another build');
});

it('fetches what has got lost, and nothing else', async () => {
  await shelfOf(first).fill();
  asked.length = 0;
  shelves.all.get('grod /games/ 1')!.delete(`${folder}icon.svg`);
  await shelfOf(first).fill();
  expect(asked).toEqual(['icon.svg no-cache']);
});

it('asks again where it asked too fast', async () => {
  fetched.mockResolvedValueOnce(new Response('slowly', { status: 429 }));
  await shelfOf(first).fill();
  expect(pause).toHaveBeenCalledOnce();
  host = {};
  expect(await get(first, '', 'navigate')).toBe(page(first));
});

it('fetches only what has changed', async () => {
  await shelfOf(first).fill();
  serve(second);
  asked.length = 0;
  await shelfOf({ ...second, files: [...second.files, first.entry] }).fill();
  expect(asked).toContain('assets/index-b.js default');
  expect(asked).not.toContain('assets/index-a.js default');
});

it('keeps an older build for as long as a page of it is open', async () => {
  await shelfOf(first).fill();
  serve(second);
  await shelfOf(second).fill();
  host = {};
  await shelfOf(second).tidy([folder + first.entry, folder + second.entry]);
  expect(await get(second, first.entry)).toBe('code 1');
  expect(await get(second, 'icon.svg')).toBe('icon 2');
  expect(await get(second, '', 'navigate')).toBe(page(second));
  await shelfOf(second).tidy([folder + second.entry]);
  expect([...shelves.all.keys()]).toEqual(['grod /games/ 2']);
});

it('leaves the shelves of other folders of the host alone', async () => {
  await shelves.open('grod / 1');
  await shelves.open('photos');
  await shelfOf(first).tidy([]);
  expect([...shelves.all.keys()]).toEqual(['grod / 1', 'photos']);
});
