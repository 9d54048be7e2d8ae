// The guided first game: a real table for two with the starter objectives, the learner first. The deal is fixed, so
// the market offers plain cards and the first starting floors stand where a build is cheap.
import type { Guide, GuideStep } from '../board';

const verb = (name: string) => (move: Record<string, unknown>) => move.verb === name;

const steps: GuideStep[] = [
  { text: 'tower-up.guide.1', at: '.city' },
  { text: 'tower-up.guide.2', at: '.cards', until: verb('take') },
  { text: 'tower-up.guide.3', at: '.stock' },
  { text: 'tower-up.guide.4', at: '.site[data-shines]', until: verb('build') },
  { text: 'tower-up.guide.5', at: '.site[data-shines]', until: verb('roof') },
  { text: 'tower-up.guide.6', at: '.tracks' },
  { text: 'tower-up.guide.7', at: '.objectives' },
  { text: 'tower-up.guide.8', at: '.cone' },
];

export const guide: Guide = {
  seed: '5',
  seats: 2,
  variants: ['starters'],
  settings: { 'first-player': '1' },
  steps,
};
