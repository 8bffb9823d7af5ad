import { codeNames, unnamed, type ReportCell } from '@tenderscope/contract';

/** What a part of a whole is called: what its code stands for. */
export const partName = (column: string, value: ReportCell | undefined): ReportCell =>
  typeof value === 'string' && value !== '' ? (codeNames[column]?.[value] ?? value) : unnamed;
