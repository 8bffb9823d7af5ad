/** Limits of what the report of data quality shows as suspected; they decide nothing in any figure. */
export const qualityThresholds = {
  /** 万元 for 元 and the reverse: amounts this many times apart are likely of two units. */
  unitFactor: 10_000,
  /**
   * How far from the factor a ratio may be, as a factor of its own. Award and budget of one lot are rarely more than three times apart, so
   * that a wrong unit lies between 3,333 and 30,000; a slip of a decimal place (10, 100, 1,000) lies outside.
   */
  unitSlack: 3,
  /** Amounts of a unit's lots of one category: so many for a median. */
  peerLots: 20,
  /**
   * Robust z of the logarithm, by median and 1.4826 times the median absolute deviation (Iglewicz and Hoaglin 1993 cut at 3.5): amounts of
   * a unit with very large and very small lots are 10,000 times apart too.
   */
  robustZ: 3.5,
  /** A name or a stem of more companies is a usual word, and says nothing about two of them. */
  sharedNames: 20,
  /**
   * Names of this many characters without their form are long enough for a slip of one character to be likelier than two brands: of 50,000
   * random names of two or three brand characters, 10 gave 575 pairs that have nothing else in common.
   */
  longStem: 12,
  /** In shorter ones than this a single character is the brand. */
  shortStem: 4,
  nearStem: 6,
  /** Pairs that are kept, those with most bids first. */
  pairs: 2_000,
} as const;
