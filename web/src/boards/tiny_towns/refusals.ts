// Why a tap does nothing now: the reason in words, and the statement of the rules it comes from.
import { t } from '../../texts/texts.svelte';
import { indexOf } from './names';
import type { Kind, Props, Square } from './types';

export interface Refusal {
  reason: string;
  statement: string;
}

const because = (key: string, statement: string): Refusal => ({
  reason: t(`tiny-towns.board.no.${key}`),
  statement,
});

/** Nobody asks this viewer anything, or something that concerns neither board nor cards. */
function otherwise({ view, legal }: Props): Refusal {
  if (view.hand === null) return because('watching', 'TT-S1');
  if (view.phase === 'over') return because('over', 'TT-E4');
  switch (view.phase) {
    case 'monuments':
      return because('monuments', 'TT-S3');
    case 'naming':
    case 'choosing':
      return legal.length > 0 ? because('name-first', 'TT-T1') : because('not-named', 'TT-T1');
    case 'building':
    case 'gaining':
    case 'going_on':
    case 'placing':
      return because('not-now', 'TT-T8');
  }
}

export function whyNoSquare(props: Props, square: Square, siting = false): Refusal {
  const { view, legal } = props;
  if (!view.hand || legal.length === 0) return otherwise(props);
  const there = view.hand.town.squares[indexOf(square)]!;
  switch (view.hand.stage) {
    case 'place':
      if (there.piece === 'factory' && view.cards.some((card) => card.card === 'warehouse'))
        return props.you === view.hammer
          ? because('own-naming', 'TT-N1')
          : because('warehouse-full', 'TT-N4');
      return because('occupied', 'TT-T3');
    case 'carry':
      return because('occupied', 'TT-T3');
    case 'build':
      return siting ? because('not-a-site', 'TT-B2') : because('no-pattern', 'TT-B1');
    case 'target':
      return because('not-a-site', 'TT-B2');
    case 'mark':
      return because('mark-first', 'TT-N2');
    case 'replace':
      if (there.piece === 'monument') return because('not-the-guild', 'TT-C4');
      return there.piece ? because('not-by-same', 'TT-C4') : because('nothing-to-replace', 'TT-C4');
    case 'grant':
    case 'gain':
      return because('occupied', 'TT-B5');
    case 'watch':
      return because('watch-first', 'TT-C10');
    case 'none':
      return otherwise(props);
  }
}

export function whyNoCard(props: Props, kind: Kind): Refusal {
  const { view, legal } = props;
  if (!view.hand || legal.length === 0) return otherwise(props);
  switch (view.hand.stage) {
    case 'place':
    case 'carry':
      return because('place-first', 'TT-T5');
    case 'build':
      if (kind === 'monument' && view.hand.town.monument) return because('monument-once', 'TT-B4');
      return because('not-ready', 'TT-B1');
    case 'target':
      return because('stand-first', 'TT-B2');
    case 'mark':
      return because('mark-first', 'TT-N2');
    case 'replace':
      return kind === 'monument' ? because('not-by-monument', 'TT-C4') : because('not-by-same', 'TT-C4');
    case 'grant':
    case 'gain':
      return kind === 'monument' ? because('never-a-monument', 'TT-B6') : because('not-gained', 'TT-A5');
    case 'watch':
      return because('three-kinds', 'TT-C10');
    case 'none':
      return otherwise(props);
  }
}

export function whyNoResource(props: Props): Refusal {
  const { view, legal } = props;
  if (!view.hand || legal.length === 0) return otherwise(props);
  if (view.hand.stage === 'place') return because('named-only', 'TT-T2');
  return view.mode === 'solo' ? because('not-face-up', 'TT-O2') : because('on-bank', 'TT-N3');
}
