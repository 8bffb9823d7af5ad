import type { MetricKey } from '@tenderscope/contract';

/** A figure of one party beside those of all that have enough lots. */
export interface Standing {
  metric: MetricKey;
  value: number | null;
  /** Of the others and itself; null where nobody has one. */
  median: number | null;
  /** Its place, the highest value first; ties share the better one. Null where it has no value, or where it is not among the compared. */
  rank: number | null;
  /** How many have a value. */
  compared: number;
}

/** With fewer lots a share says little: such parties are not compared. */
export const minLots = 10;

type Figures = Readonly<Partial<Record<MetricKey, number | null>>> & { lotNum: number };

export function standingOf(own: Figures, all: readonly Figures[], metric: MetricKey): Standing {
  const value = own[metric] ?? null;
  const values = all.filter(({ lotNum }) => lotNum >= minLots).flatMap((one) => one[metric] ?? []).sort((a, b) => b - a);
  const middle = [values[Math.floor((values.length - 1) / 2)], values[Math.ceil((values.length - 1) / 2)]];
  const median = values.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
  const rank = value === null || own.lotNum < minLots ? null : values.findIndex((other) => other <= value) + 1;
  return { metric, value, median, rank, compared: values.length };
}
