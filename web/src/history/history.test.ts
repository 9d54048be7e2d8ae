import { describe, expect, it } from 'vitest';
import { summary } from '../home/testing';
import type { Summary } from '../house/protocol';
import { figuresOf, kindsOf } from './figures';
import { fileOf } from './file';
import { everyPage } from './gather';
import { everything, pastOf, plain, queryOf, wanted, wishIn, type Past } from './past';

const bot = (seat: number, level: string) => ({
  ...summary().seats[0]!,
  seat,
  kind: 'bot' as const,
  level,
  you: false,
});
const person = (seat: number) => ({ ...summary().seats[0]!, seat, you: false });

let made = 0;
/** A game of mine, in seat 0, that ended so. */
function game(totals: number[], winners: number[], more: Partial<Summary> = {}): Summary {
  made += 1;
  return summary({
    key: `k${made}`,
    phase: 'over',
    changed: made,
    outcome: { totals, winners, ending: null },
    seats: [summary().seats[0]!, ...totals.slice(1).map((_, i) => bot(i + 1, 'strong'))],
    ...more,
  });
}
const past = (...of: Parameters<typeof game>): Past => pastOf(game(...of))!;

describe('a game that is over', () => {
  it('is remembered by points, place and opponents', () => {
    expect(past([20, 31, 25], [1])).toMatchObject({
      points: 20,
      place: 3,
      won: false,
      company: 'bots',
      levels: ['strong'],
    });
    expect(past([31, 20], [0], { seats: [summary().seats[0]!, person(1)] })).toMatchObject({
      won: true,
      company: 'people',
      levels: [],
    });
    expect(past([31], [0], { key: 'here-1' })).toMatchObject({ company: 'alone', here: true });
  });

  it('was lost, without points, where a bot ended it in one’s place', () => {
    const seats = [{ ...summary().seats[0]!, level: 'standard' }, bot(1, 'easy')];
    expect(past([31, 20], [0], { seats })).toMatchObject({
      points: null,
      place: null,
      won: false,
      gaveUp: true,
      counts: true,
    });
  });

  it('counts for nobody where it was broken off, and is nobody’s where one had no seat', () => {
    expect(past([], [], { outcome: { totals: [], winners: [], ending: 'aborted' } }).counts).toBe(false);
    expect(pastOf(summary())).toBeNull();
    expect(pastOf(game([1, 2], [1], { seats: [person(0), person(1)] }))).toBeNull();
  });

  it('is found by game, variants, company and place', () => {
    const one = past([20, 31], [1], { game: 'tower-up', variants: ['starters', 'advanced'] });
    const wish = (more: object) => wanted(one, { ...everything, ...more });
    expect(wish({})).toBe(true);
    expect([wish({ game: 'tower-up' }), wish({ game: 'welcome-to' })]).toEqual([true, false]);
    expect([wish({ variants: 'advanced starters' }), wish({ variants: plain })]).toEqual([true, false]);
    expect([wish({ company: 'bots' }), wish({ company: 'alone' })]).toEqual([true, false]);
    expect([wish({ place: 'server' }), wish({ place: 'here' })]).toEqual([true, false]);
    expect(wanted(past([1, 2], [1]), { ...everything, variants: plain })).toBe(true);
  });
});

describe('many games', () => {
  it('are told apart by game and variants, whatever the order of these', () => {
    const games = [
      past([1, 2], [1], { variants: ['a', 'b'] }),
      past([1, 2], [1]),
      past([1, 2], [1], { variants: ['b', 'a'] }),
    ];
    expect(kindsOf(games).map(({ variants, games: of }) => [variants, of.length])).toEqual([
      [['a', 'b'], 2],
      [[], 1],
    ]);
  });

  it('come to wins against each level, means and bests', () => {
    const mixed = [summary().seats[0]!, bot(1, 'master'), person(2)];
    const games = [
      past([30, 20], [0]),
      past([10, 20], [1]),
      past([44, 20, 20], [0], { seats: mixed }),
      past([], [], { outcome: { totals: [], winners: [], ending: 'aborted' }, seats: mixed }),
      past([20], [0]),
    ];
    const figures = figuresOf(games.toReversed());
    expect(figures).toMatchObject({ games: 4, contested: 3, wins: 2, mean: 26 });
    expect(figures.best).toBe(games[2]);
    expect(Object.fromEntries(figures.against)).toEqual({
      strong: { games: 2, wins: 1 },
      master: { games: 1, wins: 1 },
      people: { games: 1, wins: 1 },
    });
    expect(figures.points).toEqual([30, 10, 44, 20]);
    expect(figures.means).toEqual([30, 20, 28, 26]);
  });

  it('have a mean that forgets what was long ago', () => {
    const games = [100, ...Array.from({ length: 10 }, () => 10)].map((points) => past([points], [0]));
    expect(figuresOf(games).means.at(-1)).toBe(10);
    expect(figuresOf(games).means.at(-2)).toBe(19);
  });

  it('of nobody have no figures', () =>
    expect(figuresOf([])).toMatchObject({ games: 0, mean: null, best: null, points: [] }));
});

it('is asked for page by page until there is nothing more', async () => {
  const asked: (string | undefined)[] = [];
  const pages: Record<string, Summary[]> = { '': [game([1], [0]), game([1], [0])] };
  const [, last] = pages['']!;
  pages[last!.key] = [game([1], [0])];
  const finishedTables = async (before?: string) => {
    asked.push(before);
    return pages[before ?? ''] ?? [];
  };
  expect(await everyPage({ finishedTables })).toHaveLength(3);
  expect(asked).toEqual([undefined, last!.key, pages[last!.key]![0]!.key]);
});

it('is saved with its record, beside the tables that can be brought in again', async () => {
  const games = [past([3, 2], [0]), past([1, 2], [1])];
  const record = async (key: string) => {
    if (key === games[1]!.table.key) throw new Error('frozen');
    return 'grod record';
  };
  const told: number[] = [];
  const kept = JSON.stringify({ grod: 'games', version: 1, tables: [{ row: 'here' }] });
  const file = JSON.parse(await fileOf(games, kept, record, (done) => told.push(done))) as Record<
    string,
    unknown
  >;
  expect(file).toMatchObject({ grod: 'games', version: 1, tables: [{ row: 'here' }] });
  expect(file.past).toMatchObject([
    {
      key: games[0]!.table.key,
      outcome: { totals: [3, 2] },
      seats: [{ you: true }, { level: 'strong' }],
      record: 'grod record',
    },
    { record: null },
  ]);
  expect(told).toEqual([1, 2]);
  expect(JSON.parse(await fileOf([], null, record))).toEqual({
    grod: 'games',
    version: 1,
    tables: [],
    past: [],
  });
});

describe('a game that was studied', () => {
  it('has the accuracy of the own seat, and the latest have a mean', () => {
    const games = [game([30, 20], [0]), game([31, 20], [0]), game([32, 20], [0])];
    const kept = new Map([
      [games[0]!.key, [9000, 100]],
      [games[2]!.key, [8000, 100]],
    ]);
    const pasts = games.map((one) => pastOf(one, kept)!);
    expect(pasts.map(({ accuracy }) => accuracy)).toEqual([90, null, 80]);
    const { accuracies, accuracyMeans } = figuresOf(pasts);
    expect(accuracies).toEqual([90, 80]);
    expect(accuracyMeans).toEqual([90, 85]);
  });
});

describe('a filter', () => {
  it('goes into the address and comes out of it', () => {
    const wish = { ...everything, game: 'tower-up', variants: 'advanced x', company: 'bots' as const };
    expect(queryOf(everything)).toBe('');
    expect(wishIn(new URLSearchParams(queryOf(wish)))).toEqual(wish);
    expect(wishIn(new URLSearchParams('company=nobody&place=there'))).toEqual(everything);
  });
});
