// A dot on the tab's icon, and on that of an installed app, while it is one's turn.
import { file } from './address';

const icons = { turn: 'icon-turn.svg', rest: 'icon.svg' };

export function badge(on: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = file(on ? icons.turn : icons.rest);
  // Not everywhere, and refused where the page is not installed: the dot in the tab is enough then.
  if (!('setAppBadge' in navigator)) return;
  (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {});
}
