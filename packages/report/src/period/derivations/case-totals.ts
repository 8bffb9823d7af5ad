import { countedCaseStates, isOpenCase, type CaseState } from '@tenderscope/contract';
import { column, numberIn, ratio, sum, type Derive } from './derivation.ts';

/** Total and open cases, and the precision of the decided ones: from cases by state and from rules with their decided cases. */
export const caseTotals: Derive = ([cases, effects]) => {
  const numIn = (states: readonly CaseState[]): number =>
    sum((cases?.rows ?? []).filter(({ state }) => states.some((one) => one === state)).map((row) => numberIn(row, 'num')));
  const of = (name: string): number => sum((effects?.rows ?? []).map((row) => numberIn(row, name)));
  return {
    grain: '全部线索',
    columns: [
      column('all', '线索总数', 'count', '条'), column('open', '未办结', 'count', '条'), column('decided', '已有结论', 'count', '条'),
      column('confirmed', '属实', 'count', '条'), column('excluded', '误报', 'count', '条'), column('precision', '准确率', 'rate'),
    ],
    rows: [{
      all: numIn(countedCaseStates), open: numIn(countedCaseStates.filter(isOpenCase)), decided: of('decidedNum'), confirmed: of('confirmedNum'), excluded: of('excludedNum'),
      precision: ratio(of('confirmedNum'), of('decidedNum')),
    }],
  };
};
