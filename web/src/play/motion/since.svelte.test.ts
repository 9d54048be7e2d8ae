import { describe, expect, it } from 'vitest';
import type { Happening } from '../../boards/board';
import { Since, type Frame } from './since.svelte';

const acted = (seat: number): Happening => ({ n: 1, kind: 'acted', seat, move: {}, text: '' });
const frame = (view: string, ...recent: Happening[]): Frame => ({ view: { view }, seats: [], recent });
const name = (since: Since) => (since.shown?.view as { view: string } | undefined)?.view;

async function played(since: Since): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  await since.play(() => {
    seen.push(name(since));
    return Promise.resolve();
  });
  return seen;
}

describe('what the others did since one’s last decision', () => {
  it('begins with the state after it, and ends with the table as it stands', async () => {
    const since = new Since();
    since.see(frame('start'), 0, false);
    since.see(frame('after mine', acted(0)), 0, false);
    expect(since.worthwhile).toBe(false);
    since.see(frame('second', acted(1)), 0, false);
    since.see(frame('third', acted(2)), 0, false);
    expect(await played(since)).toEqual(['after mine', 'second', 'third']);
    expect(since.shown).toBeNull();
    since.see(frame('mine again', acted(0)), 0, false);
    expect(since.worthwhile).toBe(false);
  });

  it('includes what the others decided at the same time', async () => {
    const since = new Since();
    since.see(frame('before'), 0, false);
    since.see(frame('opened', acted(0), acted(1), acted(2)), 0, false);
    expect(await played(since)).toEqual(['before', 'opened']);
  });

  it('forgets what was taken back', () => {
    const since = new Since();
    since.see(frame('start'), 0, false);
    since.see(frame('second', acted(1)), 0, false);
    since.see(frame('back'), 0, true);
    expect(since.worthwhile).toBe(false);
  });

  it('ends at a tap', async () => {
    const since = new Since();
    since.see(frame('start'), 0, false);
    since.see(frame('second', acted(1)), 0, false);
    since.see(frame('third', acted(2)), 0, false);
    let steps = 0;
    await since.play(() => {
      steps += 1;
      since.stop();
      return Promise.resolve();
    });
    expect(steps).toBe(1);
    expect(since.shown).toBeNull();
  });
});
