import { caseStates, countedCaseStates, formatCount } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useCaseCounts } from '../../lib/cases/use-cases.ts';
import type { CasesScreenState } from './use-cases-state.ts';
import styles from './risk-cases.module.css';

/** The states with the number of cases in each; the tab for all excludes withdrawn cases. */
export function StateTabs({ state, narrow }: CasesScreenState) {
  const { data } = useCaseCounts();
  const all = data && countedCaseStates.reduce((sum, name) => sum + (data.byState[name] ?? 0), 0);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} <span className={styles['count']}>{count === undefined ? '' : formatCount(count)}</span>
    </>
  );
  return (
    <Segmented
      aria-label="状态"
      options={[
        { value: '全部' as const, label: label('全部', all) },
        ...caseStates.map((value) => ({ value, label: label(value, data && (data.byState[value] ?? 0)) })),
      ]}
      value={state.state}
      onChange={(value) => narrow({ state: value })}
    />
  );
}
