import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { attend, type Call } from './attention.svelte';

const { sound, badge, notify } = vi.hoisted(() => ({ sound: vi.fn(), badge: vi.fn(), notify: vi.fn() }));
vi.mock('../play/sound/sound', () => ({ sound }));
vi.mock('../shell/badge', () => ({ badge }));
vi.mock('../shell/notices', () => ({ notify }));

beforeEach(() => vi.clearAllMocks());

/** A table whose turn the test sets. */
function table(first: Call['mine']) {
  let mine = $state(first);
  const leave = $effect.root(() => attend(() => ({ mine, text: 'Your turn', table: 'k' })));
  flushSync();
  const becomes = (now: boolean) => {
    mine = now;
    flushSync();
  };
  return { becomes, leave };
}

it('calls when the turn comes, and not whoever finds it there', () => {
  const { becomes, leave } = table(null);
  becomes(true);
  expect(badge).toHaveBeenLastCalledWith(true);
  expect(sound).not.toHaveBeenCalled();
  becomes(false);
  expect(badge).toHaveBeenLastCalledWith(false);
  becomes(true);
  expect(sound).toHaveBeenCalledWith('turn', undefined);
  expect(notify).toHaveBeenCalledWith('Your turn', 'k');
  leave();
});

it('takes the dot away with the table', () => {
  const { leave } = table(true);
  expect(badge).toHaveBeenLastCalledWith(true);
  leave();
  expect(badge).toHaveBeenLastCalledWith(false);
});
