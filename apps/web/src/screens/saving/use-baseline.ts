import { baselineNames, type Baseline } from '@tenderscope/contract';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';

export type BaselineParam = Readonly<{ baseline: Baseline }>;

interface BaselineState {
  baseline: Baseline;
  /** The baseline as a query param; referentially stable. */
  values: BaselineParam;
  choose: (baseline: Baseline) => void;
}

const others = (Object.keys(baselineNames) as Baseline[]).filter((name) => name !== 'budget');
const format = urlFormat({ baseline: oneOf<Baseline>(['budget', ...others]) });

/** The baseline of savings: the budget, unless the address names another. */
export function useBaseline(): BaselineState {
  const [{ baseline }, change] = useUrlState(format);
  const values = useMemo(() => ({ baseline }), [baseline]);
  return { baseline, values, choose: (next) => change({ baseline: next }) };
}
