import { beforeAll, describe, expect, it } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { marksOfReasons } from './marks';
import type { Reason, SquareView, Town, View } from './types';
import { reasonsOf, sentence } from './why';

const at = (piece: SquareView['piece']): SquareView => ({ cube: null, piece, stock: [], adorned: false });
const squares = Array.from({ length: 16 }, () => at(null));
squares[0] = at('food');
squares[1] = at('cottage');
squares[2] = at('chapel');

const reasons: Reason[] = [
  { line: 'cottage', squares: ['b1'], points: 3, counted: ['a1'] },
  { line: 'cottage', squares: ['c4'], points: 0, counted: [] },
  { line: 'food', squares: ['a1'], points: 0, counted: ['b1'] },
  { line: 'chapel', squares: ['c1'], points: 0, counted: ['b1'] },
  { line: 'tavern', squares: ['d1', 'd2'], points: 5, counted: [] },
];
const town = { squares, monument: null, reasons } as unknown as Town;
const view = {
  cards: [
    { kind: 'cottage', card: 'cottage', pattern: [] },
    { kind: 'food', card: 'farm', pattern: [] },
    { kind: 'chapel', card: 'abbey', pattern: [] },
  ],
} as unknown as View;

beforeAll(() => {
  addAll('tiny_towns');
  setLanguage('en');
});

describe('the reasons in words', () => {
  const said = (number: number) => sentence(view, town, reasons[number]!);
  it('tell which Farm feeds a cottage', () => {
    expect(said(0)).toBe('b1: fed by Farm a1');
    expect(said(1)).toBe('c4: nobody feeds it');
    expect(said(2)).toBe('a1: feeds Cottage b1');
  });
  it('tell what spoils an Abbey', () => {
    expect(said(3)).toBe('c1: nothing, because of Cottage b1');
  });
  it('put Taverns together', () => {
    expect(said(4)).toBe('d1 and d2: counted together');
  });
});

describe('the reasons on the board', () => {
  it('come by line, the most points first', () => {
    expect(reasonsOf(town, 'cottage').map((reason) => reason.points)).toEqual([3, 0]);
  });
  it('mark what earns strongly and what was counted lightly', () => {
    const { outlines, badges } = marksOfReasons([reasons[0]!]);
    expect(outlines).toEqual([
      { squares: ['b1'], strong: true },
      { squares: ['a1'], strong: false },
    ]);
    expect(badges.get('b1')).toBe('3');
  });
});
