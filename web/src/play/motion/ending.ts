// The end of a game: the sheet appears line by line, the totals count with it, and the winner is crowned. The sheet is there
// from the beginning; a tap shows all of it.
import './motion.css';
import type { Cue } from './beats';
import { cover, dust, ticks } from './kit';
import { Take } from './take';
import { ease, ms, rateOf, type Speed } from './timing';

const crown = `<svg viewBox="0 0 50 42" aria-hidden="true"><path d="M4 34L1 10L14 20L25 2L36 20L49 10L46 34Z" fill="#F0B429"/><path d="M25 2L36 20L49 10L46 34H25Z" fill="#C98A12"/><rect x="3" y="32" width="44" height="7" rx="2" fill="#B3741A"/><circle cx="1.5" cy="9" r="3" fill="#FFE9AE"/><circle cx="25" cy="2.5" r="3.4" fill="#FFE9AE"/><circle cx="48.5" cy="9" r="3" fill="#FFE9AE"/></svg>`;

export interface Ending {
  /** The dialog with the sheet. */
  dialog: HTMLElement;
  /** What would tell the end too early. */
  spoiler: Element | null;
  speed: Speed;
  cue: (name: Cue, seconds?: number) => void;
  /** How it ends for whoever looks on. */
  verdict: 'win' | 'lose';
}

/** Returns the way to show everything at once. */
export function countUp({ dialog, spoiler, speed, cue, verdict }: Ending): () => void {
  const layer = document.createElement('div');
  layer.className = 'motion-layer';
  layer.setAttribute('aria-hidden', 'true');
  dialog.append(layer);
  dialog.classList.add('m-counting');
  const take = new Take({ layer, over: layer, rate: () => rateOf(speed, 0), cue });
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    take.drop();
    layer.remove();
    dialog.classList.remove('m-counting');
  };
  const { signal } = leaving;
  for (const tap of ['pointerdown', 'keydown']) addEventListener(tap, end, { signal, capture: true });
  dialog.addEventListener('scroll', end, { signal, capture: true });
  void lines(take, dialog, spoiler, verdict).finally(end);
  return end;
}

async function lines(
  take: Take,
  dialog: HTMLElement,
  spoiler: Element | null,
  verdict: 'win' | 'lose',
): Promise<void> {
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => ({ row, release: take.hide(row) }));
  const totals = [...dialog.querySelectorAll('tfoot tr:first-child td')];
  const unveil = [spoiler, ...totals].map((one) => take.hide(one));
  // Until the dialog has come to rest.
  await take.wait(ms.refill);
  const sums = totals.map(() => 0);
  const covers = totals.map((total) => cover(take, total.querySelector('strong'), 0));
  for (const { row, release } of rows) {
    release();
    take.cue('take');
    const cells = [...row.querySelectorAll<HTMLElement>('[data-points]')];
    const old = [...sums];
    cells.forEach((cell, i) => (sums[i]! += Number(cell.dataset.points)));
    const come = { transform: ['translateY(-8px)', 'none'], opacity: [0, 1] };
    for (const [i, cell] of cells.entries()) void take.animate(cell, come, { ms: 180, delay: i * 16 });
    await ticks(take, ms.line, (at) =>
      covers.forEach((one, i) => one?.tell(Math.round(old[i]! + (sums[i]! - old[i]!) * at))),
    );
  }
  dialog.classList.remove('m-counting');
  for (const one of covers) one?.end();
  for (const release of unveil) release();
  await coronation(take, dialog, verdict);
}

async function coronation(take: Take, dialog: HTMLElement, verdict: 'win' | 'lose'): Promise<void> {
  const winners = [...dialog.querySelectorAll('thead .won .shield')];
  take.cue(verdict);
  await Promise.all(
    winners.map(async (shield) => {
      const { left, top, width } = shield.getBoundingClientRect();
      const sign = take.sign('m-crown', { left, top: top - width * 0.62, width, height: width * 0.84 });
      sign.innerHTML = crown;
      const frames = [
        { transform: 'translateY(-120px) rotate(-26deg) scale(1.5)', opacity: 0 },
        { transform: 'translateY(-30px) rotate(12deg) scale(1.25)', opacity: 1, offset: 0.34 },
        { transform: 'translateY(-14px) rotate(-7deg) scale(1.1)', offset: 0.56 },
        { transform: 'none', offset: 0.78, easing: ease.land },
        { transform: 'scale(1.12,.82)', offset: 0.86 },
        { transform: 'none' },
      ];
      await take.animate(sign, frames, { ms: ms.crown, ease: ease.panel });
      dust(take, sign.getBoundingClientRect(), '#F0B429', 10);
      await take.wait(1600);
    }),
  );
}
