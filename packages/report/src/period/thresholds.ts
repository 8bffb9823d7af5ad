/** Limits for the words of changes and shares; every word of a period report that judges a size depends on one of these. */
export const thresholds = {
  /** Fraction from which a change is 大幅. */
  large: 0.2,
  /** Fraction below which figures are 基本持平. */
  even: 0.01,
  /** The same for differences of rates. */
  largePoints: 0.03,
  evenPoints: 0.001,
  /** Share of a change from which one part is named as its driver. */
  driver: 0.25,
  /** Maximum number of named parts of a change. */
  maxDrivers: 3,
  /** Fraction of the former extreme by which a period must exceed it to be unusual. */
  unusualMargin: 0.05,
  /** Former years that must be known before anything is unusual. */
  minYears: 3,
  /** Number of deals below which a rate is described as based on few lots. */
  minLots: 10,
  /** Base below which a change of a count is given as a count. */
  smallBase: 20,
  /** Number of lots below which a change of a rate of lots is not called 大幅. */
  smallSample: 50,
  /** Failed rate and share of the ten largest suppliers that deserve attention. */
  failedRate: 0.1,
  topTenShare: 0.5,
  topUnitShare: 0.3,
  /** Number of decided cases below which no precision is given. */
  minDecided: 10,
} as const;

export const fewestConclusions = 3;
export const maxConclusions = 5;
