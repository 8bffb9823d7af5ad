import { formatCount, ledgerFieldTitles, ledgerKinds, ledgerRowNouns, profileTitle, type LedgerColumn, type LedgerKind } from '@tenderscope/contract';
import type { LedgerReport } from '@tenderscope/ledger';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

const { ledger: texts } = messages;
/** Maximum number of named rows that are not ledger rows. */
const shown = 20;

/** Summary of each ledger sheet for the terminal: its columns, its totals and the rows left out. */
export function ledgerText({ ledger }: Pick<LedgerReport, 'ledger'>): string {
  const lines = ledger.flatMap(({ title, kind, profile, rows, refused, columns, unknownValues, vanished, checks, leftOut }) => [
    texts.sheet(title, rowsOf(kind, rows), refused),
    texts.kind(ledgerKinds[kind], profile && profileTitle(profile)),
    textTable(texts.heads, columns.map(columnCells)),
    ...unknownValues.flatMap(({ field, values: found }) => texts.unknown(ledgerFieldTitles[field], found.slice(0, shown))),
    ...(vanished ? [texts.vanished(vanished.rows, vanished.isWithdrawn, vanished.lots.slice(0, shown).map(({ code, name }) => `${code} ${name}`))] : []),
    ...checks.map(({ text, agrees }) => texts.check(text, agrees)),
    ...leftOut.slice(0, shown).map(({ line, reason, text }) => texts.leftOut(line, reason, text)),
    ...texts.moreLeftOut(leftOut.length - shown),
  ]);
  return lines.join('\n');
}

const rowsOf = (kind: LedgerKind, rows: number): string => `${formatCount(rows)} ${ledgerRowNouns[kind]}`;

function columnCells({ column, head, field, isStored, certainty, moneyUnit, doubt }: LedgerColumn): string[] {
  const title = field === null ? texts.unread : ledgerFieldTitles[field];
  const meaning = field === null || isStored ? title : texts.notStored(title);
  return [column, head, meaning, moneyUnit === null ? '' : texts.unit(moneyUnit), field === null ? '' : texts.certainty(certainty), doubt ?? ''];
}
