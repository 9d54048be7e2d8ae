// Every number explains itself: a tap on a score or a track of any board asks for the sheet at its line, and takes no tap
// away that is a move.
import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardProps, seatInfo, standIns } from '../boards/testing';
import MonsterCity from '../boards/monster_city/Board.svelte';
import * as monster from '../boards/monster_city/fixture';
import TinyTowns from '../boards/tiny_towns/Board.svelte';
import * as tiny from '../boards/tiny_towns/fixture';
import TowerUp from '../boards/tower_up/Board.svelte';
import * as tower from '../boards/tower_up/fixture';
import Architect from '../boards/welcome_to/Architect.svelte';
import Tracks from '../boards/welcome_to/Tracks.svelte';
import { edition, sheet } from '../boards/welcome_to/testing';
import { addAll } from '../texts/testing';
import { setLanguage } from '../texts/texts.svelte';
import PlayerSheet from './PlayerSheet.svelte';
import { pointsKey } from './points';

addAll('monster_city', 'tiny_towns', 'tower_up', 'welcome_to');
beforeEach(() => {
  standIns();
  setLanguage('en');
});

/** The component, where taps on numbers are heard. */
function shown(board: unknown, props: object): ReturnType<typeof vi.fn> {
  const show = vi.fn();
  render(board as Component<object>, { props, context: new Map([[pointsKey, show]]) });
  return show;
}
const tapOn = (line: string) => fireEvent.click(document.querySelector(`[data-line="${line}"]`)!);

describe('Monster City', () => {
  const position = monster.view();
  const box = { action: 4, move: { verb: 'score', category: 'lowest' }, text: '', preview: null };

  test('shows a box and the total of the city that is looked at', async () => {
    const show = shown(MonsterCity, boardProps(position));
    await fireEvent.click(screen.getByRole('button', { name: /^Lowest.*Show where the points come from$/ }));
    expect(show).toHaveBeenLastCalledWith(0, 'lowest');
    await tapOn('total');
    expect(show).toHaveBeenLastCalledWith(0, undefined);
  });

  test('lets a box be chosen when it is to be, and says why another cannot', async () => {
    const explain = vi.fn();
    const show = shown(MonsterCity, boardProps(position, { legal: [box], explain }));
    await fireEvent.click(document.querySelector('[data-target="sheet:lowest"]')!);
    expect(document.querySelector('.spot.chosen')).not.toBeNull();
    await fireEvent.click(document.querySelector('[data-target="sheet:all"]')!);
    expect(explain).toHaveBeenCalledOnce();
    expect(show).not.toHaveBeenCalled();
  });
});

describe('Tower Up', () => {
  test('shows each machine, the cone and the roofs left', async () => {
    const show = shown(TowerUp, boardProps(tower.city([tower.site(1, 10, 10, [])])));
    await tapOn('brown');
    expect(show).toHaveBeenLastCalledWith(0, 'brown');
    await tapOn('cone');
    expect(show).toHaveBeenLastCalledWith(0, 'cone');
    await fireEvent.click(
      screen.getByRole('button', { name: /^Roofs left.*Show where the points come from$/ }),
    );
    expect(show).toHaveBeenLastCalledWith(0, 'roofs');
    expect(screen.getAllByRole('button', { name: /Show where the points come from$/ })).toHaveLength(6);
  });
});

describe('Welcome To', () => {
  const score = { plans: 0, parks: 0, pools: 3, temps: 0, estates: 0, bis: 0, refusals: 0, roundabouts: 0 };
  const printed = {
    ...edition.sheet,
    estates: [1, 2, 3, 4, 5, 6].map((size) => [size, size + 1]),
    pool_track: [0, 3, 6],
    bis: [0, 1, 3],
    refusals: [0, 0, 3],
  };
  const tracks = (turn: object | null, onsize = vi.fn()) => ({
    seat: 1,
    sheet: sheet('. . .'),
    score: { ...score, bonus: 0, total: 3 },
    edition: { ...edition, sheet: printed },
    advanced: false,
    turn,
    onsize,
  });

  test.each(['pools', 'temps', 'bis', 'refusals', 'estates'])('shows %s', async (line) => {
    const show = shown(Tracks, tracks(null));
    await tapOn(line);
    expect(show).toHaveBeenCalledExactlyOnceWith(1, line);
  });

  test('shows every number of the table with the architect, who has no seat', async () => {
    const card = { draws: [], park: 2, pool: 2, temp: 1, surveyor: 1, bis_houses: 2, agent_value: 2 };
    const architect = {
      number: 1,
      draws: [],
      stack: [],
      approved: [],
      plans: [],
      estates: [],
      score: { plans: 0, parks: 6, pools: 2, temps: 0, fences: 0, estates: 0, bonus: 0, total: 8 },
    };
    const show = shown(Architect, {
      architect,
      edition: { ...edition, architects: [card], architect_estates: 5 },
      seat: 0,
      own: { ...score, bonus: 0, total: 3 },
      pad: false,
    });
    const tapNumber = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
    await tapNumber(/^Pools: 3/);
    expect(show).toHaveBeenLastCalledWith(0, 'pools');
    await tapNumber(/^AAA, Parks: 6/);
    expect(show).toHaveBeenLastCalledWith(null, 'parks');
    await tapNumber(/^AAA, Total: 8/);
    expect(show).toHaveBeenLastCalledWith(null, undefined);
    expect(screen.getAllByRole('button')).toHaveLength(2 * 7);
  });

  test('refuses, and chooses a size, where those are the question', async () => {
    const send = vi.fn();
    const onsize = vi.fn();
    const turn = {
      legal: [{ move: { verb: 'refuse' } }],
      columns: new Set([2]),
      isHinted: () => false,
      send,
    };
    const show = shown(Tracks, tracks(turn, onsize));
    await fireEvent.click(document.querySelector('.track.refusal')!);
    expect(send).toHaveBeenCalledWith('refuse');
    await fireEvent.click(document.querySelectorAll('.column')[1]!);
    await fireEvent.click(document.querySelectorAll('.column')[2]!);
    expect(onsize.mock.calls).toEqual([[2], [3]]);
    expect(show).not.toHaveBeenCalled();
  });
});

describe('Tiny Towns', () => {
  test('shows the total, the fed and the free squares', async () => {
    const show = shown(TinyTowns, boardProps(tiny.view({})));
    for (const [line, asked] of [
      ['total', undefined],
      ['cottage', 'cottage'],
      ['empty', 'empty'],
    ] as const) {
      await tapOn(line);
      expect(show).toHaveBeenLastCalledWith(0, asked);
    }
  });
});

describe('the sheet of a player', () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  const props = (line: string | null) => ({
    game: 'harbour-lights',
    module: {},
    view: {},
    edition: {},
    scores: [{ parks: 7, pools: 5 }],
    seats: [seatInfo(0, { name: 'Ola', total: 12 })],
    winners: [],
    over: false,
    at: { seat: 0, line },
    look: vi.fn(),
    onclose: vi.fn(),
  });

  test('opens at the line that was tapped, and stays live', async () => {
    const { rerender } = render(PlayerSheet as Component<object>, props('pools'));
    expect(screen.getByRole('heading', { name: 'Ola · pools: 5' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ola, pools: 5');
    const { at } = props('pools');
    await rerender({ at, scores: [{ parks: 7, pools: 9 }] });
    expect(screen.getByRole('heading', { name: 'Ola · pools: 9' })).toBeTruthy();
    await rerender({ at: { seat: 0, line: 'parks' } });
    expect(screen.getByRole('heading', { name: 'Ola · parks: 7' })).toBeTruthy();
  });

  test('speaks of somebody who has no seat', () => {
    const columns = [
      { seat: 0, name: 'Ola', total: 12, won: false },
      { seat: null, name: 'Architect 3', total: 5, won: false },
    ];
    const rows = [{ id: 'pools', name: 'pools', cells: [{ points: 5 }, { points: 2, rule: 'Two cards.' }] }];
    render(PlayerSheet as Component<object>, {
      ...props(null),
      module: { score: () => ({ columns, rows }) },
      at: { seat: null, line: 'pools' },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Architect 3' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Architect 3 · pools: 2' })).toBeTruthy();
    expect(screen.getByText('Two cards.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Architect 3, pools: 2');
  });

  test('leaves what is in hand on the board when Escape closes it', async () => {
    const heard = vi.fn();
    addEventListener('keydown', heard);
    render(PlayerSheet as Component<object>, props(null));
    await fireEvent.keyDown(document.querySelector('dialog button')!, { key: 'Escape' });
    removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});
