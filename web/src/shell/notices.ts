// Notifications of the system: asked for by a button only, shown only while the page is out of sight.
import { file } from './address';
import { settings } from './settings.svelte';

export const possible = (): boolean => 'Notification' in window;
export const allowed = (): boolean => possible() && Notification.permission === 'granted';

/** Resolves with whether the browser lets the page notify. */
export async function askLeave(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === 'granted';
}

/** `tag` tells one cause from another: the same cause is told once. */
export function notify(text: string, tag: string): void {
  if (!settings.notify || !document.hidden || !allowed()) return;
  try {
    const notice = new Notification(text, { tag, icon: file('icon.svg') });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones let only installed apps notify.
  }
}
