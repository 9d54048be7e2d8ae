// What this browser remembers about its player's choices. Only the name lives on the server.
import type { Pace } from '../house/protocol';
import { speeds, type Speed } from '../play/motion/timing';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** How fast pieces travel; a system that asks for less motion is obeyed whatever stands here. */
  motion: Speed;
  /** Clouds, water, a car now and then. */
  idle: boolean;
  sound: boolean;
  /** A system notification when it is one's turn and the page is out of sight. */
  notify: boolean;
  /** The same through the browser's push service, when no page is open. */
  push: boolean;
  /** When exactly one decision is legal, make it. */
  forced: boolean;
  /** Every decision wants a second tap. */
  confirm: boolean;
  pace: Pace;
  /** Whose lines the chat shows. */
  chat: 'all' | 'players' | 'nobody';
}

const kept = 'settings';
const standard: Settings = {
  theme: 'system',
  motion: 'normal',
  idle: true,
  sound: true,
  notify: false,
  push: false,
  forced: true,
  confirm: false,
  pace: 'human',
  chat: 'all',
};

export function readSettings(text: string | null): Settings {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Settings>;
    return {
      theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : standard.theme,
      motion: speeds.find((speed) => speed === stored.motion) ?? standard.motion,
      idle: typeof stored.idle === 'boolean' ? stored.idle : standard.idle,
      sound: typeof stored.sound === 'boolean' ? stored.sound : standard.sound,
      notify: typeof stored.notify === 'boolean' ? stored.notify : standard.notify,
      push: typeof stored.push === 'boolean' ? stored.push : standard.push,
      forced: typeof stored.forced === 'boolean' ? stored.forced : standard.forced,
      confirm: typeof stored.confirm === 'boolean' ? stored.confirm : standard.confirm,
      pace: stored.pace === 'brisk' || stored.pace === 'instant' ? stored.pace : standard.pace,
      chat: stored.chat === 'players' || stored.chat === 'nobody' ? stored.chat : standard.chat,
    };
  } catch {
    return standard;
  }
}

export const settings = $state<Settings>(readSettings(localStorage.getItem(kept)));

function show(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.motion === 'off') root.dataset.motion = 'off';
  else delete root.dataset.motion;
  tint(settings.theme);
}

/** The bars of the browser, or of the system around an installed client, go with the theme. The page names a colour for each. */
function tint(theme: Settings['theme']): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const meta of metas) meta.media = `(prefers-color-scheme: ${meta.dataset.theme})`;
  if (theme === 'system') return;
  for (const meta of metas) meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
}

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(kept, JSON.stringify(settings));
  show();
}

show();
