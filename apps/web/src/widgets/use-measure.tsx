import type { MetricKey } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { measureOf, type Measure } from '../charts/measure.ts';

interface MeasureChoice<Key extends MetricKey> {
  metric: Key;
  /** Name of the choice on the switch. */
  label: string;
}

interface ChosenMeasure<Key extends MetricKey> {
  metric: Key;
  measure: Measure;
  /** The switch itself. */
  control: ReactNode;
}

/** What a card shows the size of. Until the user chooses, it is the first metric of which the rows know anything. */
export function useMeasure<Key extends MetricKey>(
  choices: readonly [MeasureChoice<Key>, ...MeasureChoice<Key>[]],
  rows: readonly Record<Key, number | null>[] = [],
): ChosenMeasure<Key> {
  const [chosen, setChosen] = useState<Key | null>(null);
  const known = choices.find(({ metric }) => rows.some((row) => row[metric] !== null));
  const metric = chosen ?? (known ?? choices[0]).metric;
  const options = choices.map(({ metric: value, label }) => ({ value, label }));
  return {
    metric,
    measure: measureOf(metric),
    control: <Segmented size="small" aria-label="统计口径" options={options} value={metric} onChange={setChosen} />,
  };
}
