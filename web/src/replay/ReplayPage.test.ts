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
import { setSpeed } from './pace.svelte';
import ReplayPage from './ReplayPage.svelte';
import { contentsOf } from './testing';

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
  events: step === 0 ? [] : [event(step, { seat: (step - 1) % 2 })],
});
/** Two steps a turn, and a moment every tenth step. */
const contents = contentsOf(
  Array.from({ length: total }, (_, step) => frame(0, step)),
  (at) => ({
    turn: Math.ceil(at / 2),
    moments: at > 0 && at % 10 === 0 ? [{ kind: 'shuffle', text: `shuffled at ${at}` }] : [],
  }),
);
async function part(_key: string, seat: number, _language: string, from: number, count: number) {
  if (from < 0 || from >= total || seat >= seats.length) throw new Refusal('malformed', 'not there');
  const frames = Array.from({ length: Math.min(count, total - from) }, (_, i) => frame(seat, from + i));
  const first = from === 0 ? contents : null;
  return { game: 'tower-up', variants: [], seats: [], total, from, frames, contents: first } as ReplayPart;
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
  setSpeed(1);
  history.replaceState(null, '', '/r/key');
});

const place = () => document.querySelector('.controls output')?.textContent;
const at = (step: number) => expect.poll(place).toBe(`${step}/${total - 1}`);
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(window.document.body, { key, ...more });

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
  const eyes = screen.getByLabelText('Seen by');
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

test('keys lead from turn to turn, to the turns of a seat, and to the moments', async () => {
  await opened();
  await press('ArrowRight', { shiftKey: true });
  await at(4);
  await press('PageDown');
  await at(6);
  await press('PageUp');
  await at(4);
  await press('1', { code: 'Digit1' });
  await at(5);
  await press('@', { code: 'Digit2', shiftKey: true });
  await at(4);
  await press('m');
  await at(10);
  await press('m');
  await at(20);
  await press('M');
  await at(10);
});

test('the arrows beside the steps lead to what is chosen', async () => {
  await opened();
  await fireEvent.change(screen.getByLabelText('What the arrows lead to'), {
    target: { value: 'moment' },
  });
  await fireEvent.click(screen.getByLabelText('To the next'));
  await at(10);
  await fireEvent.click(screen.getByLabelText('To the one before'));
  await at(0);
  expect(screen.getByLabelText<HTMLButtonElement>('To the one before').disabled).toBe(true);
});

test('the moments are a list, and each leads to its step', async () => {
  await opened();
  await fireEvent.click(screen.getByLabelText('Moments'));
  const list = screen.getByRole('list', { name: 'Moments' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  const third = within(list).getByRole('button', { name: /shuffled at 30/ });
  await fireEvent.click(third);
  await at(30);
  expect(third.closest('li')!.getAttribute('aria-current')).toBe('step');
});

test('it plays by itself at the speed that was chosen, until it is told to rest', async () => {
  await opened();
  vi.useFakeTimers();
  try {
    await press(' ');
    await vi.advanceTimersByTimeAsync(1150);
    expect(place()).toBe(`4/${total - 1}`);
    await press('>');
    await vi.advanceTimersByTimeAsync(1150);
    expect(place()).toBe(`6/${total - 1}`);
    await fireEvent.click(screen.getByLabelText('Pause'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(place()).toBe(`6/${total - 1}`);
  } finally {
    vi.useRealTimers();
  }
});

test('what was decided at once is one step, with all of it in the log', async () => {
  const together = frame(0, 1);
  together.events = [event(1, { seat: 0, paragraph: '1.0' }), event(2, { seat: 1, paragraph: '1.1' })];
  const frames = [frame(0, 0), together, { ...frame(0, 2), events: [event(3, { paragraph: '3' })] }];
  replayPart.mockResolvedValue({
    ...{ game: 'tower-up', variants: [], seats: [], total: 3, from: 0 },
    ...{ frames, contents: contentsOf(frames) },
  });
  // A link to the first of them leads to where both lie open.
  render(ReplayPage, { key: 'key', seat: 0, step: 1 });
  await expect.poll(place).toBe('1/2');
  expect(document.querySelectorAll('aside [aria-current="step"]')).toHaveLength(2);
  await expect.poll(() => location.search).toBe('?seat=0&step=2');
  expect(boardProps.last.recent).toHaveLength(2);
});
