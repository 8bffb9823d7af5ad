import { baselineNames, type Baseline } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type BaselineParam = Readonly<{ baseline: Baseline }>;

interface BaselineState {
  baseline: Baseline;
  /** As a query's param; keeps its identity while it means the same. */
  values: BaselineParam;
  choose: (baseline: Baseline) => void;
}

const isBaseline = (text: string | null): text is Baseline => text !== null && Object.hasOwn(baselineNames, text);

/** What savings are measured against; it stands in the address unless it is the budget. */
export function useBaseline(): BaselineState {
  const [params, setParams] = useSearchParams();
  const asked = params.get('baseline');
  const baseline = isBaseline(asked) ? asked : 'budget';
  const values = useMemo(() => ({ baseline }), [baseline]);
  const choose = (next: Baseline): void => {
    const changed = new URLSearchParams(params);
    if (next === 'budget') changed.delete('baseline');
    else changed.set('baseline', next);
    setParams(changed);
  };
  return { baseline, values, choose };
}
