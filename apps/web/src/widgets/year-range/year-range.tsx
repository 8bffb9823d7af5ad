import { RangeChoice, type RangeChoiceProps } from '../date-range/range-choice.tsx';
import { timeUnits } from '../date-range/time-units.ts';

/** Full years: the most recent 12 months while empty, all time if null. */
export function YearRange(props: RangeChoiceProps) {
  return <RangeChoice unit={timeUnits.year} {...props} />;
}
