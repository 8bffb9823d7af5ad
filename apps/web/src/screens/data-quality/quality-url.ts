import { oneOf, optionalText, urlFormat } from '../../lib/url-format.ts';

/** State of the screen, as it is in the address. */
export const qualityUrl = urlFormat({
  /** What the grid shows of the columns of a cell. */
  shown: oneOf(['mean', 'least', 'rows']),
  /** Its months are shown. */
  year: optionalText,
  /** Where lots came from; empty for data bundles. */
  source: optionalText,
  /** The opened cell. */
  table: optionalText,
  period: optionalText,
  /** The column whose rows are listed. */
  column: optionalText,
  /** Kind of indicators. */
  state: oneOf(['all', 'computable', 'untested', 'lacking', 'unsupported']),
});
export type QualityState = ReturnType<typeof qualityUrl.read>;
