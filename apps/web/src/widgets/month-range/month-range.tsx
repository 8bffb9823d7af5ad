import { RangeChoice, type RangeChoiceProps } from '../date-range/range-choice.tsx';
import { timeUnits } from '../date-range/time-units.ts';

/** Whole months: the most recent 12 months while empty, all time when null. */
export function MonthRange(props: RangeChoiceProps) {
  return <RangeChoice unit={timeUnits.month} {...props} />;
}
