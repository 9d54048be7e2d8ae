// How a page is looked at.
export interface Look {
  width: number;
  height: number;
  language: 'en' | 'pl';
  theme: 'light' | 'dark';
  /** Whether anything may move. */
  motion: boolean;
}

/** What shows nothing, and belongs to the house: there its settings can be kept before the client is opened. */
export const threshold = '/icon.svg';

/** In the page: the look as the settings page would keep it, for engines that cannot be told otherwise. */
export function keepLook({ language, theme, motion }: Look): void {
  localStorage.setItem('settings', JSON.stringify({ theme, motion: motion ? 'normal' : 'off' }));
  localStorage.setItem('language', language);
}
