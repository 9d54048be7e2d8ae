import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { snapshot } from '../house/fake';
import type { Line } from '../house/house';
import type { Request, TableSnapshot } from '../house/protocol';
import { TableModel } from '../house/table.svelte';
import { setLanguage } from '../texts/texts.svelte';
import Away from './Away.svelte';

beforeEach(() => setLanguage('en'));

/** Shows the notice; the answer is what was asked of the table. */
function shown(state: Partial<TableSnapshot>): Request[] {
  const asked: Request[] = [];
  const line = {
    state: 'open',
    ask: (request: Request) => {
      asked.push(request);
      return Promise.resolve({});
    },
  } as unknown as Line;
  const model = new TableModel('key', line);
  model.state = snapshot(state);
  render(Away, { model });
  return asked;
}

it('lets a bot stand in for whoever does not come back', async () => {
  const asked = shown({ waited_for: [1] });
  expect(screen.queryByRole('button', { name: 'Claim the game' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'A bot plays for player 1' }));
  expect(asked).toEqual([{ do: 'stand_in', table: 'key', seat: 1 }]);
});

it('lets who is left alone end the game, as its winner or without one', async () => {
  const asked = shown({ waited_for: [1], left_alone: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Claim the game' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Break off, nobody loses' }));
  expect(asked.map((request) => request.do)).toEqual(['claim', 'abort']);
});
