import type { ImportReportView, LedgerProfile } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';
import { importMessages } from './messages.ts';

/** What the columns of a sheet became in the last check, to be kept. @throws HttpError 409 where that has no such sheet. */
export function profileOfSheet(report: ImportReportView | null, title: string): Pick<LedgerProfile, 'kind' | 'values'> & { columns: LedgerProfile['columns'][number][] } {
  const sheet = report?.ledger.find((one) => one.title === title);
  const columns = sheet?.columns.filter(({ head }) => head !== '') ?? [];
  if (!sheet || !columns.some(({ field }) => field !== null)) throw new HttpError(409, importMessages.noMapping);
  return {
    kind: sheet.kind,
    columns: columns.map(({ head, field, moneyUnit }) => ({ head, field, ...(moneyUnit !== null && { moneyUnit }) })),
    values: sheet.values,
  };
}
