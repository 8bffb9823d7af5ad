import { RangeChoice, type RangeChoiceProps } from './range-choice.tsx';
import { timeUnits } from './time-units.ts';

/** Whole days; all time when null. */
export function DateRange(props: RangeChoiceProps) {
  return <RangeChoice unit={timeUnits.day} {...props} />;
}
