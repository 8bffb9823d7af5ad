import { baselineNames, type Baseline } from '@tenderscope/contract';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

export type BaselineParam = Readonly<{ baseline: Baseline }>;

interface BaselineState {
  baseline: Baseline;
  /** As a query's param; keeps its identity while it means the same. */
  values: BaselineParam;
  choose: (baseline: Baseline) => void;
}

const others = (Object.keys(baselineNames) as Baseline[]).filter((name) => name !== 'budget');
const format = urlFormat({ baseline: oneOf<Baseline>(['budget', ...others]) });

/** What savings are measured against; the budget unless the address names another. */
export function useBaseline(): BaselineState {
  const [{ baseline }, change] = useUrlState(format);
  const values = useMemo(() => ({ baseline }), [baseline]);
  return { baseline, values, choose: (next) => change({ baseline: next }) };
}
