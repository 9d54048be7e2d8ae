// One sheet for all games: lines, places, what is certain and what is not, and where a number comes from.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BoardModule } from '../boards/board';
import { score as monsterCity } from '../boards/monster_city/score';
import * as monster from '../boards/monster_city/fixture';
import { seatInfo, standIns } from '../boards/testing';
import { score as towerUp } from '../boards/tower_up/score';
import * as tower from '../boards/tower_up/fixture';
import { score as welcomeTo } from '../boards/welcome_to/score';
import { sheet as wtSheet } from '../boards/welcome_to/testing';
import type { EditionView, ScoreView, View as WtView } from '../boards/welcome_to/types';
import { addAll } from '../texts/testing';
import { setLanguage } from '../texts/texts.svelte';
import ScoreSheet from './ScoreSheet.svelte';

addAll('monster_city', 'tower_up', 'welcome_to');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

const seats = [seatInfo(0, { name: 'Ola', total: 12 }), seatInfo(1, { name: 'Marek', total: 20 })];

describe('any game', () => {
  const scores = [
    { parks: 7, pools: 5, total: 12 },
    { parks: 20, pools: 0, total: 20 },
  ];
  const show = (more = {}) =>
    render(ScoreSheet, {
      game: 'harbour-lights',
      module: {} as BoardModule,
      over: true,
      view: {},
      scores,
      seats,
      winners: [1],
      ...more,
    });

  test('has a line for each category, and places under the totals', () => {
    show();
    expect(screen.getByRole('button', { name: 'Marek, parks: 20' })).toBeTruthy();
    const totals = [...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent.trim());
    expect(totals.map((text) => text.replace(/\s+/g, ' '))).toEqual(['12 2nd', '20 1st']);
  });

  test('speaks of brackets only where something stands in them', () => {
    show();
    expect(screen.getByText('Tap a number to see where it comes from.')).toBeTruthy();
    const open = {
      score: () => ({
        columns: [{ seat: 0, name: 'Ola', total: 0, won: false }],
        rows: [{ id: 'cone', name: 'cone', cells: [{ points: null, open: 4 }] }],
      }),
    };
    show({ module: open, over: false });
    expect(screen.getByText(/Numbers in brackets are not certain yet/)).toBeTruthy();
  });

  test('says of a number where it comes from, and goes from one to the next by keys', async () => {
    show();
    const first = screen.getByRole('button', { name: 'Ola, parks: 7' });
    await fireEvent.click(first);
    expect(screen.getByRole('heading', { name: 'Ola · parks: 7' })).toBeTruthy();
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Marek, parks: 20');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Marek, pools: 0');
    // One number is in the order of the tab key, whatever their number.
    expect(document.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  });
});

test('what stands below the total explains itself as well', async () => {
  const roofs = {
    id: 'roofs',
    name: 'roofs',
    rule: 'None left: the end.',
    cells: [{ points: null, note: '3' }],
  };
  const module: Pick<BoardModule, 'score'> = {
    score: () => ({
      columns: [{ seat: 0, name: 'Ola', total: 4, won: false }],
      rows: [{ id: 'cone', name: 'cone', cells: [{ points: 4 }] }],
      after: [roofs],
    }),
  };
  const given = { view: {}, scores: [{}], seats: [seats[0]!], winners: [], over: false };
  render(ScoreSheet, { game: 'harbour-lights', module: module as BoardModule, ...given });
  const cone = screen.getByRole('button', { name: 'Ola, cone: 4' });
  await fireEvent.keyDown(cone, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ola, roofs: 3');
  await fireEvent.click(document.activeElement!);
  expect(screen.getByRole('heading', { name: 'Ola · roofs: 3' })).toBeTruthy();
  expect(screen.getAllByText('None left: the end.')).toHaveLength(2);
});

test('Monster City tells open boxes from written ones', () => {
  const town = monster.town('r3 r5', {
    sheet: { lowest: 9, highest: null, one_colour: null, all: null },
    worth: { lowest: 3, highest: 5, one_colour: 8, all: 8, colour: 'red' },
  });
  const given = { view: monster.view({ towns: [town] }), scores: [{}], seats: [seats[0]!], winners: [] };
  const cells = (over: boolean) => monsterCity(given, over).rows.map(({ cells: [cell] }) => cell);
  expect(cells(false)).toMatchObject([{ points: 9 }, { points: null, open: 5 }, { open: 8 }, { open: 8 }]);
  expect(cells(true)[1]).toMatchObject({ points: 0 });
});

test('Tower Up says what the cone would bring and that it is not certain', () => {
  const view = tower.city([], { companies: [tower.company({ visible_roofs: 2 }), tower.company()] });
  const given = { view, scores: [{ black: 3, cone: 0 }, {}], seats, winners: [] };
  const sheet = towerUp(given, false);
  const cone = sheet.rows.find(({ id }) => id === 'cone')!;
  expect(cone.cells[0]).toMatchObject({ points: null, open: 4 });
  expect(cone.cells[0]!.note).toContain('not certain');
  expect(sheet.remarks).toHaveLength(1);
  const placed = { ...given, view: { ...view, companies: [tower.company({ cone: 1 }), tower.company()] } };
  expect(towerUp(placed, false).rows.find(({ id }) => id === 'cone')!.cells[0]!.points).toBe(0);
});

test('Tower Up tells how far the end is until it has come', () => {
  const view = tower.city([], { companies: [tower.company({ roofs_left: 3 }), tower.company()] });
  const given = { view, scores: [{}, {}], seats, winners: [] };
  expect(towerUp(given, false).after?.map(({ id, cells }) => [id, cells[0]!.note])).toEqual([['roofs', '3']]);
  expect(towerUp(given, true).after?.map(({ id }) => id)).toEqual(['floors']);
});

test('Welcome To gives the architect a column, who has no seat', () => {
  const lines: ScoreView = {
    plans: 6,
    parks: 4,
    pools: 0,
    temps: 0,
    estates: 2,
    bis: -1,
    refusals: 0,
    roundabouts: 0,
    bonus: 0,
    total: 11,
  };
  const view = {
    over: true,
    options: { easter: false, doomsday: false, advanced: false },
    scores: [lines],
    sheets: [wtSheet('1 2 3')],
    architect: {
      number: 1,
      stack: ['landscaper', 'surveyor', 'landscaper', 'surveyor', 'pool'],
      plans: [6, null, null],
      estates: [{ points: 1 }, { points: 2 }, { points: 4 }],
      score: { ...lines, fences: 5, total: 40 },
    },
  } as unknown as WtView;
  const card = { draws: [], park: 2, pool: 3, temp: 1, surveyor: 1, bis_houses: 2, agent_value: 2 };
  const edition = { architects: [card], architect_estates: 2 } as unknown as EditionView;
  const sheet = welcomeTo({ view, edition, scores: [{ ...lines }], seats: [seats[0]!], winners: [] });
  const rules = Object.fromEntries(sheet.rows.map(({ id, cells }) => [id, cells[1]!.rule]));
  expect(rules).toMatchObject({
    plans: 'Plans fulfilled: 1',
    parks: 'Cards in its stack: 2, 2 each.',
    pools: 'Cards in its stack: 1, 3 each.',
    estates: 'Its best estates: 4 + 2. Surveyors: 2, 1 each.',
    bis: 'The architect loses nothing.',
  });
  expect(sheet.columns.map(({ seat, won }) => [seat, won])).toEqual([
    [0, false],
    [null, true],
  ]);
  const estates = sheet.rows.find(({ id }) => id === 'estates')!;
  expect(estates.cells.map(({ points }) => points)).toEqual([2, 7]);
  expect(sheet.rows.some(({ id }) => id === 'roundabouts' || id === 'bonus')).toBe(false);
});
