import { expect, test } from 'vitest';
import { event } from '../house/fake';
import { paragraphsOf } from './paragraphs';

test('a turn in several decisions is one paragraph', () => {
  const [turn, other] = paragraphsOf([
    event(1, {
      text: 'takes the attack of a monster.',
      paragraph: '1',
      heading: 'Part 1',
      pieces: ['player:0'],
    }),
    event(2, {
      text: 'lets red 5 fall.',
      paragraph: '1',
      heading: 'Part 1',
      pieces: ['player:0', 'mc:planet'],
    }),
    event(3, {
      text: 'builds red 4.',
      name: 'Marek',
      seat: 1,
      heading: 'Part 1',
      then: ['New in the office.'],
    }),
  ]);
  expect(turn).toMatchObject({
    n: 1,
    actor: 'Ola',
    text: 'takes the attack of a monster. Lets red 5 fall.',
    pieces: ['player:0', 'mc:planet'],
    heading: 'Part 1',
  });
  expect(turn!.events.map(({ n }) => n)).toEqual([1, 2]);
  expect(other).toMatchObject({ n: 3, actor: 'Marek', then: ['New in the office.'] });
});

test('a hidden turn is one line however many decisions it takes', () => {
  const hidden = (n: number) => event(n, { text: 'has decided', sealed: true, paragraph: '4.0', move: null });
  const lines = paragraphsOf([hidden(1), hidden(2), hidden(3)]);
  expect(lines.map(({ actor, text }) => `${actor} ${text}`)).toEqual(['Ola has decided']);
});

test('decisions made at once are told seat by seat, though they come mixed', () => {
  const lines = paragraphsOf([
    event(1, { text: '', choice: 'Take combination 1', paragraph: '1' }),
    event(2, { text: '', choice: 'Take combination 2', paragraph: '2', name: 'Marek', seat: 1 }),
    event(3, { text: 'writes 7 in house 2-3.', paragraph: '1' }),
    event(4, {
      text: 'writes 9 in house 1-4.',
      paragraph: '2',
      name: 'Marek',
      seat: 1,
      then: ['All is reshuffled.'],
    }),
  ]);
  expect(lines.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
    'Ola writes 7 in house 2-3.',
    'Marek writes 9 in house 1-4.',
  ]);
});

test('what one has chosen oneself is listed until it is told', () => {
  const [own] = paragraphsOf([
    event(1, { text: '', choice: 'Take combination 1', paragraph: '1', told: false }),
    event(2, { text: '', choice: 'Write the number at 2-3', paragraph: '1', told: false }),
  ]);
  expect(own).toMatchObject({ actor: 'Ola:', text: 'Take combination 1; Write the number at 2-3' });
});

test('what was taken back is a paragraph of its own, and what joins nothing known stands alone', () => {
  const lines = paragraphsOf([
    event(1, { text: 'builds red 4.', paragraph: '1', undone: true }),
    event(2, { text: 'builds red 5.', paragraph: '1' }),
    event(3, { kind: 'undone', text: 'Ola takes a decision back', seat: 0 }),
    event(9, { text: 'lets red 5 fall.', paragraph: '8' }),
  ]);
  expect(lines.map(({ n, undone, plain }) => [n, undone, plain])).toEqual([
    [1, true, false],
    [2, false, false],
    [3, false, true],
    [9, false, false],
  ]);
});

test('what stands apart from the game keeps the heading it happened under', () => {
  const lines = paragraphsOf([
    event(1, { kind: 'started', text: 'The game begins', heading: '' }),
    event(2, { heading: 'Round 1' }),
    event(3, { kind: 'returned', text: 'Ola is back', heading: '' }),
  ]);
  expect(lines.map(({ heading }) => heading)).toEqual(['', 'Round 1', 'Round 1']);
});

test('a turn that did nothing is no line', () => {
  expect(paragraphsOf([event(1, { text: '', choice: 'Done' })])).toEqual([]);
});

test('what befell the table by a decision that did nothing itself has nobody before it', () => {
  const lines = paragraphsOf([event(1, { text: '', told: true, then: ['Nobody builds.'] })]);
  expect(lines).toMatchObject([{ actor: '', text: '', then: ['Nobody builds.'] }]);
});
