// Lit and shaded faces are derived from a base colour, never picked by hand: light comes from the top left.
export const hi = (colour: string, percent = 26): string =>
  `color-mix(in oklab, ${colour}, #fff ${percent}%)`;
export const lo = (colour: string, percent = 24): string =>
  `color-mix(in oklab, ${colour}, #1c1020 ${percent}%)`;

/** A lamp behind glass at night, a pane of sky by day. */
export const glass = 'light-dark(#bfe3ea, #ffd98a)';
