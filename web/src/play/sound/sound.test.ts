import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../../shell/settings.svelte';

const started = vi.fn();

class Context {
  state = 'running';
  currentTime = 0;
  destination = {};
  resume = vi.fn();
  createBuffer = (_: number, length: number) => ({ duration: length / 44_100, copyToChannel: () => {} });
  createGain = () => ({ gain: { value: 0 }, connect: () => {} });
  createBufferSource = () => ({
    playbackRate: { value: 1 },
    connect: (to: unknown) => to,
    start: started,
    buffer: null,
  });
}

const touch = () => dispatchEvent(new Event('pointerdown'));

describe('sound', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('AudioContext', Context);
    started.mockClear();
  });
  afterEach(() => {
    change({ sound: true });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is not heard before the first touch', async () => {
    const { sound } = await import('./sound');
    sound('land');
    touch();
    await vi.waitFor(() => {
      sound('land');
      expect(started).toHaveBeenCalled();
    });
  });

  it('is off by one setting', async () => {
    const { sound } = await import('./sound');
    const { change: now } = await import('../../shell/settings.svelte');
    touch();
    await vi.waitFor(() => {
      sound('land');
      expect(started).toHaveBeenCalled();
    });
    started.mockClear();
    now({ sound: false });
    sound('land');
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
  });

  it('tells a page in the background only that it is one’s turn', async () => {
    const { sound } = await import('./sound');
    touch();
    await vi.waitFor(() => {
      sound('land');
      expect(started).toHaveBeenCalled();
    });
    started.mockClear();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    sound('land');
    sound('turn');
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  });
});
