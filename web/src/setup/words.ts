// What was chosen for a table, in words: its settings and its clock.
import type { Clock } from '../house/protocol';
import type { Setting } from '../types/protocol';
import { capital } from '../texts/capital';
import { has, t } from '../texts/texts.svelte';
import { clocks, partsOf } from './draft';

export function settingName(game: string, name: string): string {
  const key = `web.setting.${game}.${name}`;
  return has(key) ? t(key) : capital(name.replaceAll('-', ' '));
}

export function choiceName(setting: Setting, choice: string): string {
  const name = `${setting.words || 'web.setting.value'}.${choice}`;
  return has(name) ? capital(t(name)) : capital(choice.replaceAll(/[-_]/g, ' '));
}

export const seatWord = (number: string): string => t('web.setting.seat', { number });

/** "Seat 1: Fort, seat 2: Loom", "Park, Lake", "5". */
export function valueName(setting: Setting, value: string): string {
  const parts = partsOf(value, setting.joint || ' ');
  if (setting.kind === 'number') return value;
  if (setting.kind === 'seat' || setting.kind === 'seats') return parts.map(seatWord).join(', ');
  if (setting.kind !== 'per_seat') return parts.map((part) => choiceName(setting, part)).join(', ');
  return parts
    .flatMap((part, seat) =>
      part === '-' ? [] : [`${seatWord(String(seat + 1))}: ${choiceName(setting, part)}`],
    )
    .join(', ');
}

/** One of the clocks that are offered, or any other in figures. */
export function clockName(clock: Clock): string {
  const same = (one: Clock) =>
    one.kind === clock.kind && one.seconds === clock.seconds && one.increment === clock.increment;
  const offered = Object.keys(clocks).find((name) => same(clocks[name]!));
  if (offered !== undefined) return t(`web.clock.${offered}`);
  if (clock.kind === 'none') return t('web.clock.none');
  if (clock.kind === 'days') return t('web.clock.days', { days: Math.round(clock.seconds / 8640) / 10 });
  return t('web.clock.live', { minutes: Math.round(clock.seconds / 6) / 10, seconds: clock.increment });
}
