import { codeNames, unnamed, type ReportCell } from '@tenderscope/contract';

/** Display name of a part of a total: the label of its code. */
export const partName = (column: string, value: ReportCell | undefined): ReportCell =>
  typeof value === 'string' && value !== '' ? (codeNames[column]?.[value] ?? value) : unnamed;
