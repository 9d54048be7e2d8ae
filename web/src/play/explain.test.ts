import { beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../house/connection.svelte';
import { snapshot } from '../house/fake';
import { Refusal } from '../house/house';
import type { Reason } from '../house/whyNot';
import { toasts } from '../shell/toasts.svelte';
import { setLanguage } from '../texts/texts.svelte';
import { explainer, type Explain } from './explain';

const taken: Reason = { text: 'There is a building on it.', statement: 'TU-18' };
const tooDear: Reason = { text: 'You cannot pay for it.', statement: 'TU-21' };

const tell = vi.fn();
const whyNot = vi.fn<(move: object) => Promise<Reason>>();
let model: { state: ReturnType<typeof snapshot>; question: string; whyNot: typeof whyNot };
let explain: Explain;

beforeEach(() => {
  setLanguage('en');
  connection.current = 'open';
  toasts.list = [];
  document.body.innerHTML = '<button>site 4</button>';
  tell.mockReset();
  whyNot.mockReset().mockResolvedValue(taken);
  model = { state: snapshot(), question: 'en ask 1', whyNot };
  explain = explainer(() => model, tell);
});

/** An answer that comes when the test wants it. */
function answerLater(): (reason: Reason) => void {
  let answer: (reason: Reason) => void;
  whyNot.mockReturnValueOnce(new Promise((done) => (answer = done)));
  return (reason) => answer(reason);
}
const rest = () => new Promise((rested) => setTimeout(rested));

it('tells what the rules say, and where the player was', async () => {
  const button = document.querySelector('button')!;
  button.focus();
  explain({ site: 4 });
  button.blur();
  await rest();
  expect(whyNot).toHaveBeenCalledExactlyOnceWith({ site: 4 });
  expect(tell).toHaveBeenCalledExactlyOnceWith(taken, button);
});

it('tells only about the last tap', async () => {
  const early = answerLater();
  const late = answerLater();
  explain({ site: 4 });
  explain({ site: 5 });
  late(tooDear);
  await rest();
  early(taken);
  await rest();
  expect(tell.mock.calls).toEqual([[tooDear, document.body]]);
});

it('is silent once the game has gone on', async () => {
  const answer = answerLater();
  explain({ site: 4 });
  model.question = 'en ask 2';
  answer(taken);
  await rest();
  expect(tell).not.toHaveBeenCalled();
});

it('tells watchers that they watch, and asks nothing', () => {
  model.state = snapshot({ you: null });
  explain({ site: 4 });
  expect(whyNot).not.toHaveBeenCalled();
  expect(tell.mock.calls[0]![0]).toEqual({ text: 'You are watching this game.', statement: null });
});

it.each(['connecting', 'lost', 'offline'] as const)('asks nothing while the connection is %s', (state) => {
  connection.current = state;
  explain({ site: 4 });
  expect(whyNot).not.toHaveBeenCalled();
  expect(tell.mock.calls[0]![0]).toEqual({
    text: 'That is not allowed here. You can ask why when the connection is back.',
    statement: null,
  });
});

it.each([
  ['lost', 'That is not allowed here. You can ask why when the connection is back.'],
  ['slow', 'That move is not allowed here.'],
])('says at least that it is not allowed when the answer is %s', async (code, text) => {
  whyNot.mockRejectedValueOnce(new Refusal(code, code));
  explain({ site: 4 });
  await rest();
  expect(tell.mock.calls).toEqual([[{ text, statement: null }, document.body]]);
});

it('tells what the server refuses to answer', async () => {
  whyNot.mockRejectedValueOnce(new Refusal('malformed', 'there is no site 400'));
  explain({ site: 400 });
  await rest();
  expect(tell).not.toHaveBeenCalled();
  expect(toasts.list.map((toast) => toast.text)).toEqual(['there is no site 400']);
});
