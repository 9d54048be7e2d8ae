// The tile colours of the effects; white on each of them passes AA. The icon says the same thing twice.
import type { Effect } from './types';

export const tiles: Record<Effect | 'refusal' | 'roundabout' | 'egg' | 'bunker' | 'special', string> = {
  surveyor: '#8A5A34',
  agent: '#66379B',
  landscaper: '#2C6B43',
  pool: '#0A6B7C',
  temp: '#A94E14',
  bis: '#A3342A',
  refusal: '#5F5B5E',
  roundabout: '#4A5A6E',
  egg: '#7A4E8C',
  bunker: '#5A5248',
  special: '#2A1F1A',
};
