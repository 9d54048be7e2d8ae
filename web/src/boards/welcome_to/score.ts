// The lines of the score sheet, and a column for the architect, who has no seat.
import { t } from '../../texts/texts.svelte';
import { columnsOf, type Sheet } from '../../play/sheet';
import type { ScoreProps } from '../board';
import EffectTile from './EffectTile.svelte';
import type { ArchitectView, EditionView, Effect, ScoreView, SheetView, View } from './types';
import { say } from './words';

type Line = Exclude<keyof ScoreView, 'total'>;

const lines = [
  ['plans', 'special'],
  ['parks', 'landscaper'],
  ['pools', 'pool'],
  ['temps', 'temp'],
  ['estates', 'agent'],
  ['bonus', 'bunker'],
  ['bis', 'bis'],
  ['refusals', 'refusal'],
  ['roundabouts', 'roundabout'],
] as const;

/** The architect's lines beside a player's: fences count with its estates, and it loses nothing. */
const beside = ({ fences, ...others }: ArchitectView['score']): ScoreView => ({
  ...others,
  estates: others.estates + fences,
  bis: 0,
  refusals: 0,
  roundabouts: 0,
});

/** How the architect's points of a line are counted: by the cards of its stack, at the prices of its own card. */
function architectRule(
  line: Line,
  { number, stack, plans, estates }: ArchitectView,
  edition: EditionView | undefined,
): string | undefined {
  const card = edition?.architects[number - 1];
  if (!card) return undefined;
  const cards = (effect: Effect) => stack.filter((one) => one === effect).length;
  switch (line) {
    case 'plans':
      return say('sheet.plans', { count: plans.filter((points) => points !== null).length });
    case 'parks':
      return say('sheet.a-cards', { count: cards('landscaper'), points: card.park });
    case 'pools':
      return say('sheet.a-cards', { count: cards('pool'), points: card.pool });
    case 'temps':
      return say('sheet.a-temps', { count: cards('temp'), points: card.temp });
    case 'estates': {
      const best = estates.map(({ points }) => points).sort((a, b) => b - a);
      return say('sheet.a-estates', {
        estates: best.slice(0, edition.architect_estates).join(' + ') || '0',
        count: cards('surveyor'),
        points: card.surveyor,
      });
    }
    case 'bis':
    case 'refusals':
    case 'roundabouts':
      return say('sheet.a-loses');
    case 'bonus':
      return undefined;
  }
}

/** Where a line's points come from on a sheet. */
function noteOf(line: Line, sheet: SheetView): string | undefined {
  switch (line) {
    case 'plans':
      return say('sheet.plans', { count: sheet.plans.filter((points) => points !== null).length });
    case 'parks':
      return say('sheet.parks', { parks: sheet.parks.join(' + ') });
    case 'estates':
      return say('sheet.estates', { count: sheet.estates.reduce((sum, size) => sum + size, 0) });
    case 'pools':
    case 'temps':
    case 'bis':
    case 'refusals':
    case 'roundabouts':
      return say('sheet.boxes', { count: sheet[line] });
    case 'bonus':
      return undefined;
  }
}

export function score({ view, edition, scores, seats, winners }: ScoreProps<View, EditionView>): Sheet {
  const { architect, options } = view;
  const there: Record<string, boolean> = {
    bonus: options.easter || options.doomsday,
    roundabouts: options.advanced,
  };
  const nameOf = (line: Line) => {
    if (line === 'estates' && architect) return t('welcome-to.board.line-estates');
    if (line !== 'bonus') return t(`welcome-to.score.${line}`);
    return t(options.easter ? 'welcome-to.board.eggs' : 'welcome-to.board.bunkers');
  };
  const columns = columnsOf(seats, winners);
  if (architect)
    columns.push({
      seat: null,
      name: t('welcome-to.board.architect', { number: architect.number }),
      total: architect.score.total,
      won: view.over && architect.score.total > view.scores[0]!.total,
    });
  return {
    columns,
    rows: lines
      .filter(([line]) => there[line] ?? true)
      .map(([line, icon]) => ({
        id: line,
        name: nameOf(line),
        rule: say(line === 'bonus' && options.easter ? 'sheet.rule-eggs' : `sheet.rule-${line}`),
        picture: {
          of: EffectTile,
          given: { effect: line === 'bonus' && options.easter ? 'egg' : icon, small: true },
        },
        cells: [
          ...seats.map(({ seat }) => ({
            points: Number(scores[seat]?.[line] ?? 0),
            note: noteOf(line, view.sheets[seat]!),
          })),
          ...(architect
            ? [{ points: beside(architect.score)[line], rule: architectRule(line, architect, edition) }]
            : []),
        ],
      })),
  };
}
