import { oneOf, optionalText, urlFormat } from '../../lib/address/url-format.ts';

/** State of the screen in the address. */
export const qualityUrl = urlFormat({
  /** Measure that the grid shows for a cell's columns. */
  shown: oneOf(['mean', 'least', 'rows']),
  /** Year whose months are shown. */
  year: optionalText,
  /** Source of lots; empty for data bundles. */
  source: optionalText,
  /** Table of the opened cell. */
  table: optionalText,
  period: optionalText,
  /** The column whose rows are listed. */
  column: optionalText,
  /** Filter of indicators by state. */
  state: oneOf(['all', 'computable', 'untested', 'lacking', 'unsupported']),
});
export type QualityState = ReturnType<typeof qualityUrl.read>;
