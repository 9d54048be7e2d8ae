// What a decision is made with: cards, a house of the own streets, a size of estates, a plan, or a button.
import type { Move } from './types';

export function spots(move: Move, seat: number): string[] {
  const lot = (house: string) => `[data-piece="wt:lot:${seat}:${house.replace('-', ':')}"]`;
  if (move.verb === 'take') return [...new Set([move.number, move.effect])].map(pair);
  if ('card' in move) return [pair(move.card)];
  if ('house' in move) return [lot(move.house)];
  if ('after' in move) return [lot(move.after)];
  if ('size' in move) return [`[data-size="${move.size}"]`];
  if ('plan' in move) return [`[data-piece="wt:plan:${move.plan - 1}"]`];
  return [`[data-answer="${move.verb}"]`];
}

const pair = (slot: number) => `[data-piece="wt:pair:${slot}"]`;
