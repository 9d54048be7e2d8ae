// Days by UTC, and how the deals of one are called.
export const kinds = ['alone', 'company'] as const;
export type Kind = (typeof kinds)[number];

const length = 24 * 3600 * 1000;

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

export const isDay = (date: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN;
  return !Number.isNaN(time) && today(time) === date;
};

export const daysFrom = (date: string, days: number): string => today(Date.parse(date) + days * length);

export const nameOf = (date: string, kind: Kind): string => `${date}-${kind}`;
