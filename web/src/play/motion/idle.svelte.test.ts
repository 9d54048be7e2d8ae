import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../../shell/settings.svelte';
import { liven } from './idle.svelte';

vi.mock('./rest', () => ({ still: () => rest }));
let rest = false;

class Battery extends EventTarget {
  level = 0.9;
  charging = false;
  runsTo(level: number, charging = false): void {
    Object.assign(this, { level, charging });
    this.dispatchEvent(new Event('levelchange'));
    flushSync();
  }
}

const state = () => document.documentElement.dataset.idle;

describe('idle life', () => {
  let battery: Battery;
  let end = () => {};
  const animate = vi.fn(() => ({ cancel: vi.fn() }));
  let hidden = false;

  beforeEach(() => {
    vi.useFakeTimers();
    rest = false;
    hidden = false;
    battery = new Battery();
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Element.prototype.checkVisibility = () => true;
    Element.prototype.animate = animate as never;
    animate.mockClear();
    document.body.innerHTML = '<p data-passes></p>';
    change({ idle: true });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  async function begin(): Promise<void> {
    end = liven();
    flushSync();
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  }
  function look(away: boolean): void {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
    flushSync();
  }

  it('lets something come by now and then', async () => {
    await begin();
    expect(state()).toBe('lives');
    expect(animate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(animate).toHaveBeenCalled();
  });

  it('holds its breath while the page is out of sight', async () => {
    await begin();
    look(true);
    expect(state()).toBe('paused');
    vi.advanceTimersByTime(600_000);
    expect(animate).not.toHaveBeenCalled();
    look(false);
    expect(state()).toBe('lives');
  });

  it('saves a battery that runs low, until it is charged', async () => {
    await begin();
    battery.runsTo(0.15);
    expect(state()).toBeUndefined();
    vi.advanceTimersByTime(600_000);
    expect(animate).not.toHaveBeenCalled();
    battery.runsTo(0.15, true);
    expect(state()).toBe('lives');
  });

  it('lives where no battery is told of', async () => {
    Object.assign(navigator, { getBattery: () => Promise.reject(new Error('not allowed')) });
    await begin();
    expect(state()).toBe('lives');
    end();
    Object.assign(navigator, { getBattery: undefined });
    await begin();
    expect(state()).toBe('lives');
  });

  it('is off for those who want rest, or none of it', async () => {
    change({ idle: false });
    await begin();
    expect(state()).toBeUndefined();
    end();
    change({ idle: true });
    rest = true;
    await begin();
    expect(state()).toBeUndefined();
  });

  it('ends with the table', async () => {
    await begin();
    end();
    expect(state()).toBeUndefined();
    vi.advanceTimersByTime(600_000);
    expect(animate).not.toHaveBeenCalled();
  });
});
