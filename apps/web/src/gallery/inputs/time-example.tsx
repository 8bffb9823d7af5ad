import { periodCondition, recentMonths, type Period, type TimeRange } from '@tenderscope/contract';
import { useState, type ComponentType } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import type { RangeChoiceProps } from '../../widgets/date-range/range-choice.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

interface TimeExampleProps {
  Range: ComponentType<RangeChoiceProps>;
  bounds: (range: TimeRange, now: number) => Period;
  earliest: string;
}

/** A choice of time and the resulting milliseconds. */
export function TimeExample({ Range, bounds, earliest }: TimeExampleProps) {
  const [range, setRange] = useState<TimeRange>(recentMonths);
  return (
    <div className={styles['stack']}>
      <Range range={range} onChange={setRange} earliest={earliest} />
      <Outcome conditions={[periodCondition('zbtzs_fachu_time', bounds(range, serverNow()))]} />
    </div>
  );
}
