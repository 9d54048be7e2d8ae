// Idle life: clouds drift, water ripples, windows go dark and light, and now and then a car or some birds come by. What moves
// a little all the time is a matter of styles (idle.css); what passes is started here, by a timer, so that nothing runs in
// between. None of it while the page is out of sight, for those who want rest, or on a battery that runs low.
import './idle.css';
import { on } from 'svelte/events';
import { settings } from '../../shell/settings.svelte';
import { still } from './rest';

/** What a browser tells of its battery, where it does. */
interface Battery extends EventTarget {
  readonly level: number;
  readonly charging: boolean;
}

const low = 0.2;
/** Milliseconds from one thing that passes to the next. */
const pause = { least: 9_000, most: 26_000 };
/** Pixels in a second. */
const speed = 85;

const between = ({ least, most }: typeof pause) => least + Math.random() * (most - least);

/** Whatever carries `data-passes` is a strip as wide as its way; what passes stands before its left edge. */
function strips(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-passes]')].filter((strip) =>
    strip.checkVisibility(),
  );
}

/** Lets one thing after the other come by, until it is stopped. */
function passing(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let moving: Animation | null = null;
  const rest = () => (timer = setTimeout(pass, between(pause)));
  function pass(): void {
    const all = strips();
    const strip = all[Math.floor(Math.random() * all.length)];
    if (strip) {
      const far = strip.clientWidth + 120;
      moving = strip.animate(
        { transform: ['none', `translateX(${far}px)`] },
        { duration: (far / speed) * 1000, easing: 'cubic-bezier(.3,.1,.7,.9)' },
      );
    }
    rest();
  }
  rest();
  return () => {
    clearTimeout(timer);
    moving?.cancel();
  };
}

/** Tells whether the battery runs low, now and whenever that changes. */
async function watchBattery(tell: (saving: boolean) => void, stopped: AbortSignal): Promise<void> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  // A browser may have none, or not be allowed to say.
  const battery = await getBattery?.call(navigator).catch(() => null);
  if (!battery || stopped.aborted) return;
  const look = () => tell(!battery.charging && battery.level <= low);
  for (const change of ['levelchange', 'chargingchange'])
    battery.addEventListener(change, look, { signal: stopped });
  look();
}

/** Lets the boards live until the returned function is called. */
export function liven(): () => void {
  let saving = $state(false);
  let hidden = $state(document.hidden);
  const leaving = new AbortController();
  const root = document.documentElement;
  void watchBattery((now) => (saving = now), leaving.signal);
  const deaf = on(document, 'visibilitychange', () => (hidden = document.hidden));
  const stop = $effect.root(() => {
    $effect(() => {
      if (saving || !settings.idle || still()) return;
      root.dataset.idle = hidden ? 'paused' : 'lives';
      const end = hidden ? () => {} : passing();
      return () => {
        end();
        delete root.dataset.idle;
      };
    });
  });
  return () => {
    leaving.abort();
    deaf();
    stop();
  };
}
