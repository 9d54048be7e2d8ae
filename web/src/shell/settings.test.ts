import { describe, expect, it } from 'vitest';
import { change, readSettings, settings } from './settings.svelte';

describe('settings', () => {
  it('play forced moves unless told otherwise', () => {
    expect(readSettings(null)).toMatchObject({
      forced: true,
      confirm: false,
      theme: 'system',
      pace: 'human',
    });
  });

  it('survive what a browser may have kept', () => {
    expect(readSettings('{"theme":"plaid","forced":"yes","pace":"brisk"}')).toMatchObject({
      theme: 'system',
      forced: true,
      pace: 'brisk',
    });
    expect(readSettings('not json')).toMatchObject({ theme: 'system' });
  });

  it('show on the page and are kept', () => {
    change({ theme: 'dark', motion: 'off' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'off' });
    expect(readSettings(localStorage.getItem('settings'))).toEqual({ ...settings });
    change({ theme: 'system', motion: 'normal' });
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
