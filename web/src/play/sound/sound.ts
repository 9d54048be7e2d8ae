// Asking for a sound. Nothing is heard, and nothing is loaded for it, before the first touch; the synthesis comes with
// that. Switched off by one setting. A page in the background is silent, but for one's turn.
import type { Cue } from '../motion/beats';
import { settings } from '../../shell/settings.svelte';
import type { Palette } from './palette';
import type { Player } from './player';

let player: Promise<Player> | null = null;

function awaken(): void {
  player ??= import('./player').then(({ Player: Made }) => new Made());
  // A part of the client that does not come leaves the table silent, not broken.
  void player.then(
    (one) => one.wake(),
    () => (player = null),
  );
}

for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => settings.sound && awaken(), { capture: true, passive: true });

export function sound(cue: Cue, palette?: Palette, seconds?: number): void {
  if (!settings.sound || player === null || (document.hidden && cue !== 'turn')) return;
  void player.then(
    (one) => one.play(cue, palette, seconds),
    () => {},
  );
}
