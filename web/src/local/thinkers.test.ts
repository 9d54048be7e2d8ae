import { describe, expect, it } from 'vitest';
import type { Thinking, Thought } from './thinker';
import { ThinkerPool } from './thinkers';

/** Workers that answer when they are told to. */
class Hired {
  readonly given: Thinking[] = [];
  onmessage: ((event: { data: Thought }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(what: unknown): void {
    if (what !== null && typeof what === 'object' && 'call' in what) this.given.push(what as Thinking);
  }
  terminate(): void {}
  answer(done: unknown): void {
    this.onmessage?.({ data: { done } });
  }
}

function pool(cores: number): { thinkers: ThinkerPool; hired: Hired[] } {
  const hired: Hired[] = [];
  const hire = () => {
    hired.push(new Hired());
    return hired.at(-1) as unknown as Worker;
  };
  return { thinkers: new ThinkerPool(hire, {}, cores), hired };
}

const given = (hired: Hired[]) => hired.flatMap((one) => one.given);

describe('those who think', () => {
  it('think about a decision of a master together, as many as may think deeply, and add up what they find', async () => {
    const { thinkers, hired } = pool(4);
    const chosen = thinkers.think({ of: 'a' }, true, true);
    expect(given(hired)).toEqual([
      { call: 'think_in_part', task: { of: 'a' }, part: 0, parts: 2 },
      { call: 'think_in_part', task: { of: 'a' }, part: 1, parts: 2 },
    ]);
    hired[0]!.answer('one');
    hired[1]!.answer('other');
    await new Promise((later) => setTimeout(later, 0));
    const asked = hired.find((one) => one.given.some(({ call }) => call === 'choose'))!;
    expect(asked.given.at(-1)).toEqual({ call: 'choose', found: ['one', 'other'] });
    asked.answer(7);
    expect(await chosen).toBe(7);
  });

  it('think alone where only one is free, and leave one for the quick', () => {
    const { thinkers, hired } = pool(4);
    void thinkers.think({ of: 'a' }, true, false);
    void thinkers.think({ of: 'b' }, true, true);
    void thinkers.think({ of: 'c' }, true, true);
    void thinkers.think({ of: 'd' }, false, false);
    expect(given(hired)).toEqual([
      { call: 'think', task: { of: 'a' } },
      { call: 'think', task: { of: 'b' } },
      { call: 'think', task: { of: 'd' } },
    ]);
  });

  it('are one for everything on a device of one core', () => {
    const { thinkers, hired } = pool(1);
    void thinkers.think({ of: 'a' }, true, true);
    void thinkers.think({ of: 'b' }, false, false);
    expect(given(hired)).toEqual([{ call: 'think', task: { of: 'a' } }]);
  });

  it('are refused with the reason, all parts of a decision at once', async () => {
    const { thinkers, hired } = pool(4);
    const chosen = thinkers.think({ of: 'a' }, true, true);
    hired[0]!.onmessage?.({ data: { refused: { code: 'stale', message: 'gone' } } });
    await expect(chosen).rejects.toMatchObject({ code: 'stale' });
  });
});
