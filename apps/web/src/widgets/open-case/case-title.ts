import type { RiskCase } from '@tenderscope/contract';

/** An open case as an option of a selection. */
export const caseTitle = ({ number, subjectNames, ruleName, state }: RiskCase): string =>
  `${number}（${state}）：${subjectNames.join('、')}，${ruleName}`;
