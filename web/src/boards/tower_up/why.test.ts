import { describe, expect, it } from 'vitest';
import { city, company, site } from './fixture';
import { whyNotCard, whyNotColour, whyNotSite } from './why';

const cross = [
  site(1, 50, 50, [2, 3, 4, 5]),
  site(2, 50, 36, [1], { colour: 'black', floors: 1 }),
  site(3, 64, 50, [1], { colour: 'grey', floors: 1 }),
  site(4, 50, 64, [1], { colour: 'white', floors: 1 }),
  site(5, 36, 50, [1, 6]),
  site(6, 22, 50, [5]),
];

describe('a site that cannot be built on', () => {
  it('has a building already', () => expect(whyNotSite(city(cross), 0, 2, null).key).toBe('built'));
  it('has no street to a building', () =>
    expect(whyNotSite(city(cross), 0, 6, null)).toEqual({ key: 'alone', statement: 'TU-18' }));
  it('is too dear, and says what is missing', () => {
    const view = city(cross, { companies: [company({ floors: { black: 0, grey: 1, white: 3, brown: 1 } })] });
    const why = whyNotSite(view, 0, 1, null);
    expect(why.statement).toBe('TU-21');
    expect(why.lacking).toEqual({ black: 1, grey: 0, white: 0, brown: 0 });
  });
  it('is next to all four colours', () => {
    const full = cross.map((one) => (one.site === 5 ? { ...one, colour: 'brown' as const, floors: 1 } : one));
    expect(whyNotSite(city(full), 0, 1, null).statement).toBe('TU-29f');
  });
  it('is next to the colour that was picked', () =>
    expect(whyNotSite(city(cross), 0, 1, 'black').statement).toBe('TU-19'));
  it('is of no use without a roof', () =>
    expect(whyNotSite(city(cross, { companies: [company({ roofs_left: 0 })] }), 0, 1, null).statement).toBe(
      'TU-24',
    ));
});

it('a roof goes on a floor just laid', () =>
  expect(whyNotSite(city(cross, { phase: 'roof' }), 0, 2, null).statement).toBe('TU-25'));

it('waiting and watching are told apart from the rules', () => {
  expect(whyNotSite(city(cross), 1, 1, null).key).toBe('not-yours');
  expect(whyNotSite(city(cross), null, 1, null).key).toBe('not-yours');
  expect(whyNotSite(city(cross, { phase: 'over', to_act: [] }), 0, 1, null).key).toBe('over');
});

it('cards belong to the beginning of a turn', () =>
  expect(whyNotCard(city(cross, { phase: 'roof' }), 0)).toEqual({ key: 'card', statement: 'TU-12' }));

it('a colour may be missing from the stock or have no place', () => {
  const view = city(cross, { companies: [company({ floors: { black: 0, grey: 1, white: 1, brown: 1 } })] });
  expect(whyNotColour(view, 0, 'black').key).toBe('stock');
  expect(whyNotColour(view, 0, 'grey').key).toBe('nowhere');
});
