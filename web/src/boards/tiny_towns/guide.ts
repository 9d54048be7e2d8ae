// The guided first game: two players, the cards of a first game, no monuments; the learner has the hammer first.
import type { Guide } from '../board';

const decided = (verb: string) => (move: Record<string, unknown>) => move.verb === verb;

export const guide: Guide = {
  seed: '2',
  seats: 2,
  variants: ['first-game', 'no-monuments'],
  settings: {},
  steps: [
    { text: 'tiny-towns.guide.1', at: '.tray' },
    { text: 'tiny-towns.guide.2', at: '.cards' },
    { text: 'tiny-towns.guide.3', at: '.rack', until: decided('name') },
    { text: 'tiny-towns.guide.4', at: '.tray', until: decided('place') },
    { text: 'tiny-towns.guide.5', at: '.strip', until: decided('place') },
    { text: 'tiny-towns.guide.6', at: '.rack', until: decided('name') },
    { text: 'tiny-towns.guide.7', at: '.tray', until: decided('place') },
    { text: 'tiny-towns.guide.8', at: '.cards', until: decided('build') },
    { text: 'tiny-towns.guide.9', at: '.tray', until: decided('stand') },
    { text: 'tiny-towns.guide.11', at: '.ask', until: decided('done') },
    { text: 'tiny-towns.guide.10' },
  ],
};
