import type { MetricKey } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { measureOf, type Measure } from '../charts/labels/measure.ts';

interface MeasureChoice<Key extends MetricKey> {
  metric: Key;
  /** Label of the choice on the switch. */
  label: string;
}

export type MeasureChoices<Key extends MetricKey> = readonly [MeasureChoice<Key>, ...MeasureChoice<Key>[]];

interface ChosenMeasure<Key extends MetricKey> {
  metric: Key;
  measure: Measure;
  /** The switch itself. */
  control: ReactNode;
}

type Figures<Key extends MetricKey> = readonly Readonly<Record<Key, number | null>>[];

/** Measure that a card shows. Until the user chooses, it is the first metric with a known value in the rows; null without choices. */
export function useMeasure<Key extends MetricKey>(choices: MeasureChoices<Key>, rows?: Figures<Key>): ChosenMeasure<Key>;
export function useMeasure<Key extends MetricKey>(choices: MeasureChoices<Key> | undefined, rows?: Figures<Key>): ChosenMeasure<Key> | null;
export function useMeasure<Key extends MetricKey>(
  choices: MeasureChoices<Key> | undefined,
  rows: Figures<Key> = [],
): ChosenMeasure<Key> | null {
  const [chosen, setChosen] = useState<Key | null>(null);
  if (!choices) return null;
  const known = choices.find(({ metric }) => rows.some((row) => row[metric] !== null));
  const metric = chosen ?? (known ?? choices[0]).metric;
  const options = choices.map(({ metric: value, label }) => ({ value, label }));
  return {
    metric,
    measure: measureOf(metric),
    control: <Segmented size="small" aria-label="统计口径" options={options} value={metric} onChange={setChosen} />,
  };
}
