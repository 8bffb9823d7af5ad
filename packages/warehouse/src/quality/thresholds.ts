/** Limits of suspected cases in the report of data quality. They affect no figure. */
export const qualityThresholds = {
  /** 万元 for 元 and the reverse: amounts this many times apart are probably in two units. */
  unitFactor: 10_000,
  /**
   * Tolerance of the ratio, as a factor. Award and budget of one lot are rarely more than three times apart, so that a wrong unit is
   * between 3,333 and 30,000; an error of a decimal place (10, 100, 1,000) is outside.
   */
  unitSlack: 3,
  /** Minimum number of amounts of a unit's lots of one category for a median. */
  peerLots: 20,
  /**
   * Robust z of the logarithm, by median and 1.4826 times the median absolute deviation (Iglewicz and Hoaglin 1993 use 3.5 as the limit):
   * amounts of a unit with very large and very small lots are also 10,000 times apart.
   */
  robustZ: 3.5,
  /** A name or a stem of more companies is a common word, and no evidence about two of them. */
  sharedNames: 20,
  /**
   * Minimum length of names without their form for which an error of one character is more likely than two brands: of 50,000 random names
   * of two or three brand characters, 10 gave 575 pairs that have nothing else in common.
   */
  longStem: 12,
  /** In shorter names than this a single character is the brand. */
  shortStem: 4,
  nearStem: 6,
  /** Maximum number of pairs, those with most bids first. */
  pairs: 2_000,
} as const;
