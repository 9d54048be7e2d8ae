import { describe, expect, it, vi } from 'vitest';
import { event } from '../house/fake';
import type { ReplayFrame, ReplayPart, Seen } from '../house/protocol';
import { Frames, partSize } from './frames.svelte';
import { contentsOf } from './testing';

const total = 2 * partSize + 7;
const all = Array.from({ length: total }, (_, n): ReplayFrame => ({
  seen: { prompt: String(n) } as Seen,
  events: n === 0 ? [] : [event(2 * n - 1), event(2 * n)],
}));

function source() {
  return vi.fn(
    // As the server does, it refuses to begin where there is nothing.
    async (
      _key: string,
      _seat: number,
      _language: string,
      from: number,
      count: number,
    ): Promise<ReplayPart> => {
      if (from < 0 || from >= total) throw new Error(`there are frames 0 to ${total - 1}`);
      const frames = all.slice(from, from + count);
      const contents = from === 0 ? contentsOf(all) : null;
      return { game: 'tower-up', variants: [], seats: [], total, from, frames, contents };
    },
  );
}

describe('the frames of a replay', () => {
  it('come in parts, each asked for once', async () => {
    const fetch = source();
    const frames = new Frames('key', 0, 'en', fetch);
    await Promise.all([frames.want(60), frames.want(70)]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(frames.at(60)?.seen.prompt).toBe('60');
    expect(frames.at(0)).toBeUndefined();
  });

  it.each([
    [-3, 0],
    [0, 0],
    [1, 1],
    [2, 1],
    [120, 60],
    [2 * total - 2, total - 1],
    [999_999, total - 1],
  ])('are entered where %i decisions were made, or as near as there is one: at %i', async (wanted, near) => {
    const frames = new Frames('key', 0, 'en', source());
    expect(await frames.nearest(wanted)).toBe(near);
    expect(frames.at(near)?.seen.prompt).toBe(String(near));
  });

  it('are all there in the end, and so is the log', async () => {
    const frames = new Frames('key', 0, 'en', source());
    await frames.wantAll();
    expect(frames.total).toBe(total);
    expect(frames.events).toHaveLength(2 * total - 2);
    expect(frames.at(total - 1)?.events.at(-1)?.n).toBe(2 * total - 2);
    expect([0, 1, 2, 2 * total].map((n) => frames.stepOf(n))).toEqual([null, 1, 1, null]);
  });

  it('are asked on for where the house gives fewer than were wanted', async () => {
    const fetch = source();
    const few = new Frames('key', 0, 'en', (key, seat, language, from, count) =>
      fetch(key, seat, language, from, Math.min(count, 20)),
    );
    await few.wantAll();
    expect(few.events).toHaveLength(2 * total - 2);
  });

  it('are not asked for any more once others have taken their place', async () => {
    const fetch = source();
    const frames = new Frames('key', 0, 'en', fetch);
    const all = frames.wantAll();
    frames.unwanted = true;
    await all;
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are asked for again after a failure', async () => {
    const fetch = source();
    fetch.mockRejectedValueOnce(new Error('away'));
    const frames = new Frames('key', 0, 'en', fetch);
    await expect(frames.want(0)).rejects.toThrow('away');
    await frames.want(0);
    expect(frames.at(0)).toBeDefined();
  });
});
