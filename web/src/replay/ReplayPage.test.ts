import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardModule } from '../boards/board';
import { standIns } from '../boards/testing';
import { Refusal } from '../house/house';
import { event, snapshot } from '../house/fake';
import type { ReplayFrame, ReplayPart, Seen } from '../house/protocol';
import { toasts } from '../shell/toasts.svelte';
import { setLanguage } from '../texts/texts.svelte';
import { partSize } from './frames.svelte';
import ReplayPage from './ReplayPage.svelte';

const total = partSize + 10;
const { seats } = snapshot();
const { replayPart, boardProps } = vi.hoisted(() => {
  const last: Record<string, unknown> = {};
  return { replayPart: vi.fn(), boardProps: { last } };
});
vi.mock('../house/here', () => ({
  house: {
    summary: async () => ({ game: 'tower-up', seats }),
    edition: async () => ({}),
    replay: replayPart,
  },
}));
vi.mock('../boards/load', () => ({
  // A board that draws nothing; what it was given last can be looked at.
  boardOf: async (): Promise<BoardModule> => ({
    Board: (_anchor: unknown, given: Record<string, unknown>) => {
      boardProps.last = given;
      return {};
    },
  }),
}));

const frame = (seat: number, step: number): ReplayFrame => ({
  seen: { over: false, to_act: [], winners: [], scores: [], view: { seat, step } } as unknown as Seen,
  event: step === 0 ? null : event(step),
});
async function part(_key: string, seat: number, _language: string, from: number, count: number) {
  if (from < 0 || from >= total || seat >= seats.length) throw new Refusal('malformed', 'not there');
  const frames = Array.from({ length: Math.min(count, total - from) }, (_, i) => frame(seat, from + i));
  return { game: 'tower-up', variants: [], seats: [], total, from, frames } as ReplayPart;
}

// What jsdom lacks stands in for itself.
beforeEach(() => {
  replayPart.mockReset().mockImplementation(part);
  standIns();
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  setLanguage('en');
  history.replaceState(null, '', '/r/key');
});

const place = () => document.querySelector('.controls output')?.textContent;
const at = (step: number) => expect.poll(place).toBe(`${step}/${total - 1}`);
const press = (key: string) => fireEvent.keyDown(window.document.body, { key });

async function opened(step = 3) {
  const page = render(ReplayPage, { key: 'key', seat: 0, step });
  await at(step);
  // The whole game, for the log.
  await expect.poll(() => replayPart.mock.calls.length).toBe(2);
  return page;
}

test('a step within what is loaded asks for nothing', async () => {
  await opened();
  await press('ArrowRight');
  await at(4);
  await press('End');
  await at(total - 1);
  expect(replayPart).toHaveBeenCalledTimes(2);
});

test.each([
  [999, total - 1],
  [total, total - 1],
  [-4, 0],
])('a link to step %i leads to step %i, and says so', async (step, near) => {
  toasts.list = [];
  render(ReplayPage, { key: 'key', seat: 0, step });
  await at(near);
  expect(toasts.list.map(({ text }) => text)).toEqual([
    `There is no step ${step} in this game: its steps are 0 to ${total - 1}.`,
  ]);
  await expect.poll(() => location.search).toBe(`?seat=0&step=${near}`);
});

test("a link to a seat that is none shows the game with one's own eyes", async () => {
  render(ReplayPage, { key: 'key', seat: 7, step: 3 });
  await at(3);
  expect(boardProps.last.you).toBe(0);
});

test('eyes changed twice show what was chosen last, whichever comes first', async () => {
  await opened();
  let late = () => {};
  replayPart.mockImplementationOnce(
    (...asked: Parameters<typeof part>) =>
      new Promise((come) => {
        late = () => come(part(...asked));
      }),
  );
  const eyes = screen.getByRole('combobox');
  await fireEvent.change(eyes, { target: { value: '1' } });
  await fireEvent.change(eyes, { target: { value: '-1' } });
  await expect.poll(() => boardProps.last.view).toEqual({ seat: -1, step: 3 });
  const asked = replayPart.mock.calls.length;
  late();
  await new Promise((rested) => setTimeout(rested));
  expect(boardProps.last.view).toEqual({ seat: -1, step: 3 });
  expect(replayPart).toHaveBeenCalledTimes(asked);
});

test('the address follows once the replay rests, and not after it was left', async () => {
  const amended = vi.spyOn(history, 'replaceState');
  const { unmount } = await opened();
  await expect.poll(() => location.search).toBe('?seat=0&step=3');
  amended.mockClear();
  for (let i = 0; i < 20; i += 1) await press('ArrowRight');
  await at(23);
  await expect.poll(() => location.search).toBe('?seat=0&step=23');
  expect(amended.mock.calls.length).toBeLessThan(4);

  await press('ArrowRight');
  history.pushState(null, '', '/settings');
  unmount();
  await new Promise((rested) => setTimeout(rested, 400));
  expect(location.pathname).toBe('/settings');
});

test('a board is told whether what it shows follows on what it showed before', async () => {
  await opened();
  expect(boardProps.last.jumped).toBe(true);
  await press('ArrowRight');
  await at(4);
  expect(boardProps.last.jumped).toBe(false);
  await press('ArrowLeft');
  await at(3);
  expect(boardProps.last.jumped).toBe(true);
});

test('the log opens over the board of a phone, and a line of it leads there', async () => {
  await opened();
  await fireEvent.click(screen.getByRole('button', { name: 'Log' }));
  const drawer = screen.getByRole('dialog', { name: 'Log' });
  await fireEvent.click(within(drawer).getByRole('button', { name: /move 7$/ }));
  await at(7);
  expect(screen.queryByRole('dialog')).toBeNull();
});
