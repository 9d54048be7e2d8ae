// The guided first game: a base game for two whose first two turns show all six effects. The first pairs are 6 with
// bis, 11 with pool and 5 with landscaper; a temp, a surveyor and an estate agent follow.
import type { Guide, GuideStep } from '../board';

const verb = (name: string) => (move: Record<string, unknown>) => move.verb === name;
/** Cards are taken before a number is written. */
const writing = (move: Record<string, unknown>) => move.verb === 'take' || move.verb === 'write';

const steps: GuideStep[] = [
  { text: 'welcome-to.guide.1', at: '.town' },
  { text: 'welcome-to.guide.2', at: '.offer' },
  { text: 'welcome-to.guide.3', at: '.offer', until: verb('write'), while: writing },
  { text: 'welcome-to.guide.4', at: '.prompt' },
  { text: 'welcome-to.guide.5', at: '.tracks' },
  { text: 'welcome-to.guide.6', at: '.plans' },
  { text: 'welcome-to.guide.7', at: '.offer', until: verb('write'), while: writing },
  { text: 'welcome-to.guide.8', at: '.tabs' },
  { text: 'welcome-to.guide.9' },
];

export const guide: Guide = { seed: '35', seats: 2, variants: [], settings: {}, steps };
