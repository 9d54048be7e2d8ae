// The guided first game: a base game for three whose deal shows four families of monsters. The viewer begins with a
// red 4 and a yellow 3, with a green 8 in the office, and moves first.
import type { Guide, GuideStep } from '../board';

const steps: GuideStep[] = [
  { text: 'monster-city.guide.1', at: '.city .street' },
  { text: 'monster-city.guide.2', at: '.city .boxes' },
  { text: 'monster-city.guide.3', at: '.office', until: (move) => move.verb === 'build' },
  { text: 'monster-city.guide.4', at: '.planet', until: (move) => move.verb === 'attack' },
  { text: 'monster-city.guide.5', at: '.city .purse' },
  { text: 'monster-city.guide.6', at: '.planet' },
  { text: 'monster-city.guide.7', at: '.office .until' },
  { text: 'monster-city.guide.8', at: '.city .tabs' },
  { text: 'monster-city.guide.9', at: '.city .boxes', until: (move) => move.verb === 'score' },
];

export const guide: Guide = { seed: '18', seats: 3, variants: [], settings: {}, steps };
