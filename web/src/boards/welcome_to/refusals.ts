// Why something that was tapped cannot be done, with the statement of the rules that says so.
import { t } from '../../texts/texts.svelte';
import { positionOf, streetOf } from './sheet';
import type { HouseView, SheetView } from './types';
import type { Turn } from './turn.svelte';

export interface Refusal {
  reason: string;
  statement?: string;
}

const no = (key: string, statement?: string, fills: Record<string, string | number> = {}): Refusal => ({
  reason: t(`welcome-to.board.${key}`, fills),
  statement,
});

export function refusalOfHouse(turn: Turn, sheet: SheetView, house: HouseView): Refusal {
  if (turn.stage === 'over') return no('is-over');
  if (turn.stage === 'watch') return no('no-watch');
  if (!turn.mine) return no('no-wait', 'WT-B06');
  if (turn.stage === 'choose' && !turn.take) return no('no-cards-yet', 'WT-B28');
  if (turn.roundabouts) return no('no-roundabout', 'WT-V05');
  if (turn.stage === 'choose' || turn.stage === 'house') return refusalOfNumber(turn, sheet, house);
  if (turn.stage === 'effect' && turn.effect === 'bis') return no('no-bis', 'WT-B20');
  if (turn.stage === 'effect' && turn.effect === 'pool') return no('no-pool', 'WT-B18');
  if (turn.stage === 'effect' && turn.effect === 'surveyor') return no('no-fence-on-house', 'WT-B12');
  if (turn.stage === 'estate') return no('no-estate', 'WT-P02');
  return no('no-house-now', 'WT-B28');
}

/** A number is refused where something stands, where it stands already, or where it would not rise. */
function refusalOfNumber(turn: Turn, sheet: SheetView, house: HouseView): Refusal {
  const number = turn.room?.number ?? 0;
  if (house.number !== null || house.roundabout) return no('no-taken', 'WT-B07');
  const street = sheet.streets[streetOf(house.house) - 1]!;
  if (street.some((other) => other.number === number)) return no('no-twice', 'WT-B08', { number });
  const position = positionOf(house.house);
  const left = street.slice(0, position - 1).findLast((other) => other.number !== null || other.roundabout);
  if (left?.number != null && left.number > number)
    return no('no-left', 'WT-B07', { number, other: left.number });
  const right = street.slice(position).find((other) => other.number !== null || other.roundabout);
  return no('no-right', 'WT-B07', { number, other: right?.number ?? '' });
}

export function refusalOfGap(sheet: SheetView, house: HouseView): Refusal {
  const street = sheet.streets[streetOf(house.house) - 1]!;
  const next = street[positionOf(house.house)];
  if (house.used && next?.used) return no('no-fence-used', 'WT-B13');
  return no('no-fence-bis', 'WT-B13');
}

export function refusalOfColumn(turn: Turn | null): Refusal {
  if (turn?.stage === 'effect' && turn.effect === 'agent') return no('no-column-full', 'WT-B16');
  return no('no-agent', 'WT-B16');
}
