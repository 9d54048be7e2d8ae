import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { Advised } from '../play/advised.svelte';
import { setLanguage } from '../texts/texts.svelte';
import AdvicePanel from './AdvicePanel.svelte';

beforeEach(() => setLanguage('en'));

const move = (action: number, value: number) => ({
  actions: [action, action + 1],
  moves: [{}, {}],
  texts: [`Take ${action}`, `Write ${action}`],
  value,
});

function shown(unit: 'wins' | 'points', alternatives = [move(3, 523), move(5, 521), move(7, 400)]): Advised {
  const advised = new Advised();
  advised.tell({ unit, reason: 'Because.', alternatives });
  render(AdvicePanel, { advised, advice: advised.all! });
  return advised;
}

describe('the panel of a hint', () => {
  it('ranks whole moves, with how far the others are behind, and says why', () => {
    shown('wins');
    expect(screen.getByRole('status').textContent).toContain('Because.');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('Take 3 → Write 3');
    expect(rows[0]).toContain('52.3 % won');
    expect(rows[1]).toContain('about as good');
    expect(rows[2]).toContain('−12.3 % won');
  });

  it('says the only move that there is, too, without comparing it', () => {
    shown('wins', [move(3, 0)]);
    expect(screen.getByRole('status').textContent.replace(/\s+/g, ' ')).toContain(
      'Because. Take 3 → Write 3',
    );
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('counts in points where nobody is there to be beaten', () => {
    shown('points');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('52.3 points');
    expect(rows[2]).toContain('−12.3 points');
  });

  it('shows another move when it is tapped', async () => {
    const advised = shown('wins');
    screen.getByRole('button', { name: /Take 7/ }).click();
    expect(advised.action).toBe(7);
    screen.getByRole('button', { name: 'Close the hint' }).click();
    expect(advised.all).toBeNull();
  });
});
