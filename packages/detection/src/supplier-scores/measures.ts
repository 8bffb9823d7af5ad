/** Role of a measure in the score. */
export interface Measure {
  /** Index of its part in the list of parts. */
  part: number;
  better: 'high' | 'low';
  /** Weight relative to the other measures of its part. */
  weight: number;
  /** Compared after shrinkage towards the mean of the peers. */
  isMean?: boolean;
  /** Values below this percentile of the peers count as that percentile. */
  lowest?: number;
  /** Equals rank as the best of them, not as their middle. */
  equalsRankBest?: boolean;
}

/** A value of a supplier: for a mean the total over `n` cases, else the value itself. */
export interface Measured {
  total: number;
  n: number;
}

export interface ScoredSupplier {
  /** Keys of its groups of peers, the narrowest first. */
  peers: readonly string[];
  /** Number of cases behind its score. */
  bidNum: number;
  /** In the order of the measures; null if it has none. */
  measured: readonly (Measured | null)[];
}

export interface ScoreSettings {
  measures: readonly Measure[];
  /** Number of parts. */
  parts: number;
  /** Number of cases that the mean of the peers counts as. */
  shrinkage: number;
  /** A group of fewer peers is widened, and a measure that fewer of them have is not judged. */
  minPeers: number;
}

/** The displayed value: of a mean, the mean. */
export const valueOf = ({ total, n }: Measured, { isMean }: Measure): number => (isMean ? total / n : total);
