// Light falls from the top left: faces are mixed from a piece's one colour, lit towards white, shaded towards night.
export type PieceColour = 'red' | 'green' | 'yellow';

export const lit = (colour: string, percent = 26): string =>
  `color-mix(in oklab, ${colour}, #fff ${percent}%)`;
export const shaded = (colour: string, percent = 24): string =>
  `color-mix(in oklab, ${colour}, #1c1020 ${percent}%)`;

export const paint = (colour: PieceColour): string => `var(--mc-${colour})`;
export const ink = (colour: PieceColour): string => `var(--on-mc-${colour})`;
export const stone = 'var(--mc-stone)';

/** "x,y x,y" for a polygon. */
export const corners = (...points: [number, number][]): string =>
  points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');
