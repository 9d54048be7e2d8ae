// What a decision is made with: the thing that a tap would name.
import { targetOf } from './choices';
import type { Move } from './types';

export const spots = (move: Move): string[] => [`[data-target="${targetOf(move)}"]`];
