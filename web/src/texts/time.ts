// Times in words and figures, in the language in use.
import { language } from './texts.svelte';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago", "yesterday". */
export function ago(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language.current, { numeric: 'auto', style: 'short' });
  for (const [unit, length] of steps) {
    const count = Math.round((now - at) / length);
    if (count >= 1) return format.format(-count, unit);
  }
  return format.format(0, 'second');
}

/** "14:05" of an instant. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(language.current, { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** A clock: "9:58", "1:02:30", and from two days on "3 d". */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 2) return `${days} d`;
  const hours = Math.floor(seconds / 3600);
  const two = (number: number) => String(number).padStart(2, '0');
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail.replace(/^0(?=\d)/, '');
}

/** "5 May 2026" of an instant; with `zone` "UTC", of a day that is known by its beginning there. */
export function day(at: number, zone?: 'UTC'): string {
  const where = zone === undefined ? {} : { timeZone: zone };
  return new Intl.DateTimeFormat(language.current, { dateStyle: 'medium', ...where }).format(at);
}
