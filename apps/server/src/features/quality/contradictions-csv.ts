import type { Contradiction } from '@tenderscope/contract';
import { csvLine } from '@tenderscope/warehouse';
import { qualityMessages } from './messages.ts';

/** Contradictions as CSV in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function contradictionsCsv(found: readonly Contradiction[]): string {
  const lines = found.flatMap(({ title, rows }) =>
    rows.map(({ lotId, lotName, unitName, companyId, companyName, detail }) =>
      csvLine([title, lotId ?? '', lotName ?? '', unitName ?? '', companyId ?? '', companyName ?? '', detail])),
  );
  return `\ufeff${csvLine(qualityMessages.heads)}${lines.join('')}`;
}
