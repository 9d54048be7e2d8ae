import { describe, expect, it, vi } from 'vitest';
import { Queue, type Playable } from './queue';

/** Something that plays until it is told that it is over, or dropped. */
function playable(log: string[], name: string): Playable & { over: () => void } {
  let done = () => {};
  return {
    play: () => {
      log.push(`${name} plays`);
      return new Promise<void>((resolve) => (done = resolve));
    },
    drop: () => {
      log.push(`${name} dropped`);
      done();
    },
    over: () => done(),
  };
}

const settled = () => new Promise((later) => setTimeout(later));

describe('the queue', () => {
  it('plays one thing after another, in the order in which they came', async () => {
    const log: string[] = [];
    const queue = new Queue();
    const [first, second] = [playable(log, 'first'), playable(log, 'second')];
    queue.add(first);
    queue.add(second);
    await settled();
    expect(log).toEqual(['first plays']);
    expect(queue.length).toBe(2);
    first.over();
    await settled();
    expect(log).toEqual(['first plays', 'second plays']);
    second.over();
    await queue.rest();
    expect(queue.length).toBe(0);
  });

  it('drops what plays and what waits at a skip, and plays what comes afterwards', async () => {
    const log: string[] = [];
    const queue = new Queue();
    queue.add(playable(log, 'first'));
    queue.add(playable(log, 'second'));
    await settled();
    queue.skip();
    await queue.rest();
    expect(log).toEqual(['first plays', 'first dropped', 'second dropped']);
    queue.add(playable(log, 'third'));
    await settled();
    expect(log.at(-1)).toBe('third plays');
  });

  it('goes on after something that could not be shown', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const log: string[] = [];
    const queue = new Queue();
    queue.add({
      play: () => Promise.reject(new Error('a broken beat')),
      drop: () => log.push('broken dropped'),
    });
    queue.add({
      play: () => {
        log.push('next plays');
        return Promise.resolve();
      },
      drop: () => {},
    });
    await queue.rest();
    expect(log).toEqual(['broken dropped', 'next plays']);
    expect(complaint).toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('tells whenever there is more or less to show', async () => {
    const lengths: number[] = [];
    const queue: Queue = new Queue(() => lengths.push(queue.length));
    queue.add({ play: () => Promise.resolve(), drop: () => {} });
    await queue.rest();
    expect(lengths.at(-1)).toBe(0);
    expect(Math.max(...lengths)).toBe(1);
  });
});
