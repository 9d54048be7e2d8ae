import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notices';
import { change } from './settings.svelte';

const shown = vi.fn(
  class {
    onclick = null;
  },
);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.mockClear();
  change({ notify: false });
});

it.each([
  { wanted: true, hidden: true, permission: 'granted', times: 1 },
  { wanted: false, hidden: true, permission: 'granted', times: 0 },
  { wanted: true, hidden: false, permission: 'granted', times: 0 },
  { wanted: true, hidden: true, permission: 'default', times: 0 },
])(
  'notifies only those who asked, allowed it, and look elsewhere: %o',
  ({ wanted, hidden, permission, times }) => {
    vi.stubGlobal('Notification', Object.assign(shown, { permission }));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    change({ notify: wanted });
    notify('Your turn', 'k');
    expect(shown).toHaveBeenCalledTimes(times);
  },
);
