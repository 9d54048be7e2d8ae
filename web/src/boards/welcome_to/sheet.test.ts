import { describe, expect, it } from 'vitest';
import { estatesFor, housesBuilt, planText, progressOf, segmentsOf, variantOf } from './sheet';
import { edition, sheet } from './testing';
import type { Plan } from './types';

const plan = (kind: string, more: Partial<Plan> = {}): Plan => ({
  plan: '',
  number: 1,
  set: 'basic',
  kind,
  sizes: null,
  demand: null,
  street: null,
  amount: null,
  first: 8,
  later: 4,
  ...more,
});

const printed = { egg_estates_any_size: false };
const anySize = { egg_estates_any_size: true };

describe('estates on the ground', () => {
  it('are stretches of lots with two ends', () => {
    const segments = segmentsOf(
      sheet('1 2 3 | 5 |', '. .', '. .', {
        complete: [
          { first: '1-1', size: 3, used: true, serves: [] },
          { first: '1-4', size: 1, used: false, serves: [] },
        ],
      }),
      [],
    );
    expect([...segments.values()].map((segment) => segment.place)).toEqual([
      'first',
      'middle',
      'last',
      'only',
    ]);
    expect(segments.get('1-2')?.used).toBe(true);
  });
  it('show those to come over what is there', () => {
    const now = sheet('1 2', '. .', '. .', {
      complete: [{ first: '1-1', size: 2, used: false, serves: [] }],
    });
    const coming = [{ first: '1-1', size: 1, used: false, serves: [] }];
    expect(segmentsOf(now, coming).get('1-1')).toMatchObject({ size: 1, coming: true });
  });
});

it('a plan counts each estate for one of its sizes', () => {
  const own = sheet('. .', '. .', '. .', {
    complete: [
      { first: '1-1', size: 3, used: false, serves: [1] },
      { first: '2-1', size: 4, used: false, serves: [] },
    ],
  });
  const met = (wanted: Plan) => estatesFor(wanted, own, printed).map((estate) => estate.met);
  expect(met(plan('estates', { sizes: [3, 3, 4] }))).toEqual([true, false, false]);
});

// WT-Q18
it('a plan about eggs takes estates of any size where that is agreed', () => {
  const own = sheet('. .', '. .', '. .', {
    complete: [
      { first: '1-1', size: 4, used: false, serves: [3] },
      { first: '2-1', size: 2, used: false, serves: [3] },
    ],
  });
  const eggs = plan('estates', { number: 3, sizes: [3, 3, 3], demand: 'eggs', amount: 3 });
  expect(estatesFor(eggs, own, anySize)).toEqual([
    { size: 4, met: true },
    { size: 2, met: true },
    { size: null, met: false },
  ]);
  expect(planText(eggs, anySize)).toEqual({
    key: 'welcome-to.estates.eggs_any_size',
    fills: { count: 3, amount: 3 },
  });
  expect(planText(eggs, printed).key).toBe('welcome-to.estates.eggs');
});

describe('progress', () => {
  const own = sheet('1 R . 4', '2 2b 3 3b', '. 5 .', { temps: 4, parks: [3, 4, 1], bunkers: [10, 0, 7] });
  own.streets[1]![0]!.pool = true;
  own.streets[1]![0]!.pool_built = true;
  own.streets[0]![1]!.pool = true;

  it.each([
    ['full_street', { street: 1 }, 3, 4],
    ['street_ends', {}, 4, 6],
    ['bis_in_a_street', { amount: 5 }, 2, 5],
    ['temps', { amount: 7 }, 4, 7],
    ['parks_of_streets', { amount: 2 }, 2, 2],
    ['pools_of_streets', { amount: 2 }, 2, 2],
    ['parks_and_pools', { street: 2 }, 5, 5],
    ['roundabout', {}, 4, 5],
    ['bunkers', { amount: 50 }, 17, 50],
  ] as const)('with %s', (kind, more, have, need) => {
    expect(progressOf(plan(kind, more), own, edition)).toEqual({ have, need });
  });
  it('with the eggs of a street', () => {
    own.streets[2]![1]!.eggs = 2;
    own.streets[2]![1]!.eggs_collected = 1;
    expect(progressOf(plan('eggs_of_street', { street: 3 }), own, edition)).toEqual({ have: 1, need: 2 });
  });
});

it('neighbours differ in silhouette and in roof', () => {
  for (let position = 1; position < 12; ++position) {
    const [a, b] = [variantOf(`3-${position}`), variantOf(`3-${position + 1}`)];
    expect([a % 6, a % 4]).not.toEqual([b % 6, b % 4]);
    expect(a % 4).not.toBe(b % 4);
  }
});

it('plans are told by kind or by demand', () => {
  expect(planText(plan('estates', { sizes: [2, 5], demand: 'nothing' }), printed)).toMatchObject({
    key: 'welcome-to.estates.nothing',
    fills: { sizes: '2+5' },
  });
  expect(planText(plan('temps', { amount: 7 }), printed).key).toBe('welcome-to.plan.temps');
});

it('copies are houses, roundabouts are not', () => {
  expect(housesBuilt(sheet('1 1b R .'))).toBe(2);
});
