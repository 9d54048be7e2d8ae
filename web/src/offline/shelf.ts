// Everything the client is made of, kept in the browser: what the service worker does, apart from when. Each build has a shelf
// (a cache) of its own, so that a tab of an older build finds its files until it is closed. The API is none of its business.

/** What a build consists of; scripts/offline.ts writes it into the worker. */
export interface Build {
  /** Differs as soon as any file does. */
  version: string;
  /** The script that the page starts with. */
  entry: string;
  /** All files, from the folder of the page on; the page itself is ''. */
  files: string[];
}

/** What a page may say to the worker: to be the one in charge now, or that a page of this build is open. */
export type Word = 'take over' | 'here';

/** Before the name of the script that a page started with: a lock that the page holds as long as it is open. (A type, since the
    worker is one file, and shares no other with the pages.) */
export type PageLock = 'grod page ';

/** Asked for at the same time: a server counts who asks too fast. */
const atOnce = 4;
const tries = 5;
const firstWait = 1000;

/** Hashed names: whatever has such a name never changes. */
const isLasting = (file: string): boolean => file.startsWith('assets/');
/** Nothing that a server says is kept. */
const isServers = (path: string): boolean => /^(api|healthz|metrics)(\/|$)/.test(path);
/** A path that the client gave to one of its pages: no file's name. */
const isPage = (path: string): boolean => !/[^/]*\.[^/]*$/.test(path);

const anyCopy: CacheQueryOptions = { ignoreVary: true };

export class Shelf {
  private readonly mark: string;
  private readonly name: string;
  private readonly known: Set<string>;

  constructor(
    private readonly build: Build,
    /** The folder of the page, with a slash at its end. */
    private readonly folder: string,
    private readonly caches: CacheStorage,
    private readonly fetch: (address: string | Request, how?: RequestInit) => Promise<Response>,
    private readonly pause = (ms: number) => new Promise<void>((later) => setTimeout(later, ms)),
  ) {
    // Other folders of the same host may hold a client as well.
    this.mark = `grod ${new URL(folder).pathname} `;
    this.name = this.mark + build.version;
    this.known = new Set(build.files);
  }

  /** Fetches what is not there yet. Fails where a file does not come: the build is not installed then. */
  async fill(): Promise<void> {
    const shelf = await this.caches.open(this.name);
    const rest = [...this.build.files];
    const work = async () => {
      for (let file = rest.shift(); file !== undefined; file = rest.shift()) await this.take(shelf, file);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  private async take(shelf: Cache, file: string): Promise<void> {
    const address = this.folder + file;
    if (await shelf.match(address, anyCopy)) return;
    const kept = isLasting(file) ? await this.caches.match(address, anyCopy) : undefined;
    await shelf.put(
      address,
      kept ?? (file === '' ? await this.page(address) : await this.get(address, file)),
    );
  }

  private async get(address: string, file: string): Promise<Response> {
    for (let left = tries, wait = firstWait; ; left -= 1, wait *= 2) {
      const answer = await this.fetch(address, { cache: isLasting(file) ? 'default' : 'no-cache' });
      if (answer.ok) return answer;
      if (left === 1 || (answer.status !== 429 && answer.status < 500))
        throw new Error(`${address}: ${answer.status}`);
      await this.pause(wait);
    }
  }

  /** The page must be that of this build: a host may have been updated meanwhile. */
  private async page(address: string): Promise<Response> {
    const answer = await this.get(address, '');
    const text = await answer.text();
    if (!text.includes(this.build.entry)) throw new Error(`${address} is the page of another build`);
    // Written anew, since a page that came by way of a redirection is not taken by browsers.
    return new Response(text, { headers: answer.headers });
  }

  /** The answer to a request; null where it is to go its own way. */
  answer({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): Promise<Response> | null {
    if (method !== 'GET' || !url.startsWith(this.folder)) return null;
    const path = url.slice(this.folder.length).replace(/[?#].*$/s, '');
    if (isServers(path)) return null;
    if (mode === 'navigate' && (isPage(path) || path === 'index.html')) return this.own('', url);
    if (this.known.has(path)) return this.own(path, url);
    return isLasting(path) ? this.any(url) : null;
  }

  /** As this build has it. */
  private async own(file: string, asked: string): Promise<Response> {
    const shelf = await this.caches.open(this.name);
    return (await shelf.match(this.folder + file, anyCopy)) ?? this.fetch(asked);
  }

  /** Of whichever build: a tab may be older than this one, or newer. */
  private async any(address: string): Promise<Response> {
    return (await this.caches.match(address, anyCopy)) ?? this.fetch(address);
  }

  /** Clears the shelves of other builds, but for those with a script that an open page started with. */
  async tidy(started: string[]): Promise<void> {
    const isUsed = async (name: string) => {
      const shelf = await this.caches.open(name);
      const found = await Promise.all(started.map((script) => shelf.match(script, anyCopy)));
      return found.some((script) => script !== undefined);
    };
    for (const name of await this.caches.keys())
      if (name.startsWith(this.mark) && name !== this.name && !(await isUsed(name)))
        await this.caches.delete(name);
  }
}
