// Signs of numbers as they are printed: with a true minus.

export const signed = (number: number): string => String(number).replace('-', '−');

/** Of a change: "+3", "−1", "0". */
export const withPlus = (change: number): string => (change > 0 ? `+${change}` : signed(change));
