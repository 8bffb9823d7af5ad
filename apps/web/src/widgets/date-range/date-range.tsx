import { RangeChoice, type RangeChoiceProps } from './range-choice.tsx';
import { timeUnits } from './time-units.ts';

/** Full days; all time if null. */
export function DateRange(props: RangeChoiceProps) {
  return <RangeChoice unit={timeUnits.day} {...props} />;
}
