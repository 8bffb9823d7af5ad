/** Numbers of staged schemes in a bundle of a given number of lots. */
export interface Counts {
  ringsOfAKind: number;
  /** Number of lots of one ring. */
  ringLots: number;
  /** The fraction of the time in which a ring is active. */
  ringWindow: number;
  hardwarePairs: number;
  hardwareLots: number;
  linkedGroups: number;
  linkedLots: number;
  rivals: number;
  rivalLots: number;
  links: number;
  biases: number;
  ladders: number;
  coincidences: number;
}

/** By thousands of lots: few in a small bundle, but never none if one can be detected. */
export function countsFor(lots: number, suppliers: number): Counts {
  const per = (every: number, from: number, min: number, share: number): number =>
    lots < from ? 0 : Math.max(min, Math.min(Math.round(lots / every), Math.floor(suppliers / share)));
  const isSmall = lots < 5000;
  return {
    ringsOfAKind: per(4000, 600, isSmall ? 1 : 2, 40),
    ringLots: isSmall ? 9 : 24,
    ringWindow: isSmall ? 1 : 0.5,
    hardwarePairs: per(2500, 100, isSmall ? 1 : 2, 30),
    hardwareLots: isSmall ? 4 : 7,
    linkedGroups: per(6000, 2000, 1, 60),
    linkedLots: 16,
    rivals: per(5000, 1000, isSmall ? 1 : 2, 60),
    rivalLots: isSmall ? 12 : 36,
    links: per(500, 100, 4, 60),
    biases: per(3000, 300, isSmall ? 1 : 2, 30),
    ladders: per(1000, 100, 1, 1),
    coincidences: per(800, 100, 2, 1),
  };
}
