import type { MetricKey } from '@tenderscope/contract';
import { minLots } from './peers.ts';

/** A figure of one party compared with its peers. */
export interface Standing {
  metric: MetricKey;
  value: number | null;
  /** Median of the peers; null if none has a value. */
  median: number | null;
  /** Rank from the highest value; ties share the better one. Null without a value, or if the party is not compared. */
  rank: number | null;
  /** Number of peers with a value. */
  compared: number;
}

type Figures<Metric extends MetricKey> = Readonly<Partial<Record<Metric, number | null>>>;

export function standingOf<Metric extends MetricKey>(
  own: Figures<Metric> & { lotNum: number },
  peers: readonly Figures<Metric>[],
  metric: Metric,
): Standing {
  const value = own[metric] ?? null;
  const values = peers.flatMap((one) => one[metric] ?? []).sort((a, b) => b - a);
  const middle = [values[Math.floor((values.length - 1) / 2)], values[Math.ceil((values.length - 1) / 2)]];
  const median = values.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
  const rank = value === null || own.lotNum < minLots ? null : values.findIndex((other) => other <= value) + 1;
  return { metric, value, median, rank, compared: values.length };
}
