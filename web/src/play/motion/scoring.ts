// A scoring is a moment: everybody's card turns over at the same instant, the points are compared, the best is stamped,
// and the totals count. All seats together, and a tap ends it.
import { signed, withPlus } from '../../texts/numbers';
import { t } from '../../texts/texts.svelte';
import { putBeside } from './holes';
import { dip, ticks, type Act, type Of } from './kit';
import type { Take } from './take';
import { ease, ms } from './timing';

const element = (kind: string, text = ''): HTMLElement => {
  const made = document.createElement('div');
  made.className = kind;
  made.textContent = text;
  return made;
};

/** The seat's shield and name as the table shows them, in sight or not; a tab of the board that bears its name has none. */
function headOf(seat: number): HTMLElement {
  const head = element('m-head');
  const panel = document.querySelector(`[data-piece="player:${seat}"][data-name]`);
  const shield = panel?.querySelector('.shield');
  if (shield) head.append(shield.cloneNode(true));
  head.append(element('m-name', panel?.getAttribute('data-name') ?? ''));
  return head;
}

export function scoring(take: Take, { key, fills, rows }: Of<'score'>): Act {
  return async () => {
    if (rows.length === 0) return;
    const board = document.querySelector('.board[data-legal]')?.getBoundingClientRect();
    const middle = board ? board.left + board.width / 2 : innerWidth / 2;
    const width = Math.min(innerWidth - 16, Math.max(300, rows.length * 128 + 40));
    const left = middle - width / 2;
    const panel = take.sign('m-scoring', { left, top: 0, width, height: 0 }, '', take.around.over);
    panel.append(element('m-title', t(key, fills)));
    const columns = element('m-columns');
    const seats = rows.map((row) => {
      const card = element('m-card');
      const face = element('m-face');
      const points = element('m-points-of', signed(0));
      const total = element('m-total', signed(row.total - row.points));
      face.append(element('m-what', row.what), points, total);
      card.append(element('m-back'), face);
      const column = element('m-column');
      column.append(headOf(row.seat), card);
      columns.append(column);
      return { row, card, face, points, total };
    });
    panel.append(columns);
    const height = panel.offsetHeight;
    putBeside(panel, { left, top: (innerHeight - height) / 2, width, height });
    take.cue('take');
    await take.animate(
      panel,
      { transform: ['translateY(18px)', 'none'], opacity: [0, 1] },
      { ms: ms.refill, ease: ease.panel },
    );
    await take.wait(160);
    take.cue('flip');
    const angle = (degrees: number) => `perspective(700px) rotateY(${degrees}deg)`;
    const half = { ms: 150, fill: 'both' as const };
    await Promise.all(
      seats.map(({ card }) =>
        take.animate(card, { transform: [angle(0), angle(90)] }, { ...half, ease: ease.down }),
      ),
    );
    for (const { card } of seats) card.classList.add('m-up');
    await Promise.all(
      seats.map(({ card }) =>
        take.animate(card, { transform: [angle(-90), angle(0)] }, { ...half, ease: ease.up }),
      ),
    );
    take.cue('count', ms.count / 1000);
    await ticks(take, ms.count, (at) => {
      for (const { row, points, total } of seats) {
        const so = Math.round(row.points * (1 - (1 - at) ** 2));
        points.textContent = withPlus(so);
        total.textContent = signed(row.total - row.points + so);
      }
    });
    const most = Math.max(...rows.map(({ points }) => points));
    const best = seats.filter(({ row }) => rows.length > 1 && row.points === most);
    if (best.length > 0 && best.length < rows.length) {
      for (const { card } of best) card.classList.add('m-best');
      take.cue('stamp');
      await Promise.all(best.map(({ card }) => dip(take, card)));
    }
    await take.wait(Math.max(300, ms.score - 1150));
    await take.animate(
      panel,
      { opacity: [1, 0], transform: ['none', 'translateY(-12px)'] },
      { ms: ms.refill, ease: ease.panel, fill: 'both' },
    );
    take.remove(panel);
  };
}
