// The lines of the score sheet. Machines never drive back and tokens are kept, so their money is certain; what the cone
// will bring is not, before it is placed.
import { t } from '../../texts/texts.svelte';
import { columnsOf, type Row, type Sheet } from '../../play/sheet';
import type { ScoreProps } from '../board';
import Machine from './Machine.svelte';
import ObjectiveIcon from './pieces/ObjectiveIcon.svelte';
import RoofIcon from './pieces/RoofIcon.svelte';
import { COLOURS, type View } from './types';
import { count, say } from './words';

export function score({ view, scores, seats, winners }: ScoreProps<View>, over: boolean): Sheet {
  const value = (seat: number, key: string) => Number(scores[seat]?.[key] ?? 0);
  const { cone: cones } = view.tracks;

  const machines: Row[] = COLOURS.map((colour) => ({
    id: colour,
    name: t(`tower-up.score.${colour}`),
    rule: say('sheet.machine-rule'),
    picture: { of: Machine, given: { colour } },
    cells: seats.map(({ seat }) => ({
      points: value(seat, colour),
      note: say('sheet.column', { column: view.companies[seat]!.machines[colour] }),
    })),
  }));
  const cone: Row = {
    id: 'cone',
    name: t('tower-up.score.cone'),
    rule: say('sheet.cone-rule'),
    picture: { of: RoofIcon, given: { seat: seats.find(({ you }) => you)?.seat ?? 0, size: 26 } },
    cells: seats.map(({ seat }) => {
      const { cone: placed, visible_roofs: visible } = view.companies[seat]!;
      if (placed !== null || over)
        return { points: value(seat, 'cone'), note: count('sheet.visible', placed ?? 0) };
      const open = cones[Math.min(visible, cones.length - 1)] ?? 0;
      return { points: null, open, note: `${count('sheet.visible', visible)}: ${say('sheet.not-sure')}` };
    }),
  };
  const objectives: Row[] = view.objectives.map(({ objective, progress }, i) => ({
    id: objective,
    name: say(`goal.${objective}`),
    rule: t(`tower-up.objective.${objective}`),
    picture: { of: ObjectiveIcon, given: { objective } },
    cells: seats.map(({ seat }) => {
      const money = view.companies[seat]!.tokens[i] ?? 0;
      return { points: money, note: money > 0 ? say('done') : say('progress', { ...progress[seat]! }) };
    }),
  }));

  // Floors break ties between those with the most money, and are of interest only then.
  const best = Math.max(...seats.map(({ seat }) => value(seat, 'total')));
  const tied = over && seats.filter(({ seat }) => value(seat, 'total') === best).length > 1;
  const floors: Row = {
    id: 'floors',
    name: t('tower-up.score.floors'),
    rule: say('sheet.tie'),
    cells: seats.map(({ seat }) => ({ points: null, note: String(value(seat, 'floors')) })),
  };
  // The roofs left tell how far the end is.
  const roofs: Row = {
    id: 'roofs',
    name: say('sheet.roofs'),
    rule: say('sheet.roofs-rule'),
    cells: seats.map(({ seat }) => ({ points: null, note: String(view.companies[seat]!.roofs_left) })),
  };
  return {
    columns: columnsOf(seats, winners),
    rows: [...machines, cone, ...objectives],
    after: [...(over ? [] : [roofs]), ...(tied ? [floors] : [])],
    remarks: over ? [] : [say('sheet.sure')],
  };
}
