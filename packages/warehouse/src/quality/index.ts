export { contradictions } from './contradicting-rows.ts';
export { columnsOf, filledMonths } from './count-filled.ts';
export { indicatorsOf, indicatorStates, testedSubjects } from './indicator-states.ts';
export { likelyDuplicates } from './likely-duplicates.ts';
export { missingRows, type MonthRange } from './missing-rows.ts';
export { suspectAmounts } from './money-units.ts';
export { qualityTableNames, rowRelation, type QualityTableName } from './row-relations.ts';
export { strayUnits } from './stray-units.ts';
export { titleOf, usedColumn, usedColumnNames, type UsedColumnName } from './used-columns.ts';
