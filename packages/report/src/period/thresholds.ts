/** Above which a change or a share is called what; every word of a period report that judges a size rests on one of these. */
export const thresholds = {
  /** Fraction from which a change is 大幅. */
  large: 0.2,
  /** Fraction below which figures are 基本持平. */
  even: 0.01,
  /** The same for differences of rates. */
  largePoints: 0.03,
  evenPoints: 0.001,
  /** Share of a change from which one part is said to drive it. */
  driver: 0.25,
  /** Parts of a change that are named. */
  mostDrivers: 3,
  /** Fraction of the former extreme by which a period must lie beyond it to be unusual. */
  unusualMargin: 0.05,
  /** Former years that must be known before anything is unusual. */
  minYears: 3,
  /** Deals below which a rate is called by few lots. */
  minLots: 10,
  /** Base below which a change of a count is given as a count. */
  smallBase: 20,
  /** Lots below which a rate of lots is not called 大幅 changed. */
  smallSample: 50,
  /** Failed rate and share of the ten largest suppliers that deserve a look. */
  failedRate: 0.1,
  topTenShare: 0.5,
  topUnitShare: 0.3,
  /** Decided cases below which no precision is given. */
  minDecided: 10,
} as const;

export const fewestConclusions = 3;
export const mostConclusions = 5;
