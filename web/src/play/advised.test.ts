import { describe, expect, it } from 'vitest';
import type { Advice } from '../house/protocol';
import { Advised } from './advised.svelte';

const advice: Advice = {
  unit: 'wins',
  reason: 'It is better.',
  alternatives: [
    { actions: [3, 7], moves: [{ verb: 'take' }, { verb: 'write' }], texts: ['Take', 'Write'], value: 600 },
    { actions: [4], moves: [{ verb: 'refuse' }], texts: ['Refuse'], value: 500 },
  ],
};

describe('advice', () => {
  it('shows the best move first, and another when it is chosen', () => {
    const advised = new Advised();
    expect(advised.action).toBeNull();
    advised.tell(advice);
    expect(advised.action).toBe(3);
    expect(advised.moves).toHaveLength(2);
    advised.show(1);
    expect(advised.action).toBe(4);
  });

  it('leads on whoever follows it, and is gone with the last decision', () => {
    const advised = new Advised();
    advised.tell(advice);
    advised.follow(3);
    expect(advised.action).toBe(7);
    expect(advised.open).toBe(false);
    advised.follow(7);
    expect(advised.action).toBeNull();
  });

  it('is out of date when something else was decided', () => {
    const advised = new Advised();
    advised.tell(advice);
    advised.follow(4);
    expect(advised.action).toBeNull();
    advised.tell(advice);
    advised.follow(null);
    expect(advised.all).toBeNull();
  });
});
