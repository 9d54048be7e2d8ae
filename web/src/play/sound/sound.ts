import type { Cue } from '../motion/beats';
export function sound(_cue: Cue, _game: string, _seconds?: number): void {}
