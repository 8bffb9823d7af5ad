/** How a measure counts for the score. */
export interface Measure {
  /** Place of its part in the list of parts. */
  part: number;
  better: 'high' | 'low';
  /** Beside the other measures of its part. */
  weight: number;
  /** Compared after shrinkage towards the mean of the peers. */
  isMean?: boolean;
  /** Values below this percentile of the peers count as that percentile. */
  lowest?: number;
  /** Equals rank as the best of them, not as their middle. */
  equalsRankBest?: boolean;
}

/** A value of a supplier: of a mean the total over `n` cases, else the value itself. */
export interface Measured {
  total: number;
  n: number;
}

export interface ScoredSupplier {
  /** Keys of its groups of peers, the narrowest first. */
  peers: readonly string[];
  /** Cases that its score rests on. */
  bidNum: number;
  /** In the order of the measures; null where it has none. */
  measured: readonly (Measured | null)[];
}

export interface ScoreSettings {
  measures: readonly Measure[];
  /** How many parts there are. */
  parts: number;
  /** Cases that the mean of the peers counts as. */
  shrinkage: number;
  /** A group of fewer peers is widened, and a measure that fewer of them have is not judged. */
  minPeers: number;
}

/** The value as it reads: the mean of a mean. */
export const valueOf = ({ total, n }: Measured, { isMean }: Measure): number => (isMean ? total / n : total);
