import { mappingOfSheet, type ImportReportView, type LedgerProfile } from '@tenderscope/contract';
import { importErrors } from './import-errors.ts';

/** Column mapping of a sheet in the last check, to be stored. @throws HttpError 409 if it has no such sheet. */
export function profileOfSheet(report: ImportReportView | null, title: string): Pick<LedgerProfile, 'kind' | 'columns' | 'values' | 'buyer'> {
  const sheet = report?.ledger.find((one) => one.title === title);
  const mapping = sheet && mappingOfSheet(sheet);
  if (!mapping?.columns.some(({ field }) => field !== null)) throw importErrors.noMapping();
  return mapping;
}
