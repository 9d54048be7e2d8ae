// Where marks lie on a board, whatever the game: each at a corner of what its decision is made with, those of one spot side by side.
import type { BoardMark, BoardModule } from '../boards/board';

export interface MarkedSpot {
  /** From the upper left corner of the board, in pixels. */
  x: number;
  y: number;
  marks: BoardMark[];
}

/** The plain board has a button for every action. */
export const plainSpots = ({ action }: BoardMark): string[] => [`[data-action="${action}"]`];

/** The things on the board that a mark points at: those of its game, else of the plain board. */
function thingsOf(board: Element, mark: BoardMark, spots: BoardModule['spots'], seat: number): Element[] {
  const selectors = [...(spots?.(mark.move, seat) ?? []), ...plainSpots(mark)];
  return selectors.flatMap((selector) => {
    const thing = [...board.querySelectorAll(selector)].find((one) => one.checkVisibility());
    return thing === undefined ? [] : [thing];
  });
}

/** Marks by the things that they point at; those that point at the same share it. */
export function gathered(
  board: Element,
  marks: readonly BoardMark[],
  spots: BoardModule['spots'],
  seat: number,
): Map<Element, BoardMark[]> {
  const at = new Map<Element, BoardMark[]>();
  for (const mark of marks)
    for (const thing of thingsOf(board, mark, spots, seat)) {
      const here = at.get(thing) ?? [];
      if (!here.includes(mark)) at.set(thing, [...here, mark]);
    }
  return at;
}

export function placed(
  board: Element,
  marks: readonly BoardMark[],
  spots: BoardModule['spots'],
  seat: number,
): MarkedSpot[] {
  const room = board.getBoundingClientRect();
  return [...gathered(board, marks, spots, seat)].map(([thing, here]) => {
    const box = thing.getBoundingClientRect();
    return { x: Math.round(box.right - room.left), y: Math.round(box.top - room.top), marks: here };
  });
}
