import type { LedgerPreviewRow, LedgerUnknownValues, LedgerVanishedLots } from '@tenderscope/contract';
import { isRate } from '../cells/read-money.ts';
import { isRefused, type SheetTarget } from '../kinds/row-stager.ts';
import { stagers } from '../kinds/stagers.ts';
import type { LedgerSheet } from '../ledger-sheet.ts';
import { ledgerFields } from '../mapping/ledger-fields.ts';
import { messages } from '../messages.ts';
import { mappedRows } from './mapped-rows.ts';
import type { TotalCheck } from './total-check.ts';
import { TotalChecks } from './total-checks.ts';
import { UnknownValues } from './unknown-values.ts';

export interface StagedSheet {
  checks: TotalCheck[];
  rows: number;
  refused: number;
  /** The first rows. */
  preview: LedgerPreviewRow[];
  unknownValues: LedgerUnknownValues[];
  /** Lots of the ledger that it no longer has; null for none. */
  vanished: LedgerVanishedLots | null;
}

const flushedRows = 1000;
const previewedRows = 8;

/** Converts the rows of a sheet to staged form, except the rows that several sheets may name: units, companies, experts, projects. */
export async function stageSheet(sheet: LedgerSheet, target: SheetTarget): Promise<StagedSheet> {
  const { stage, writers, source } = target;
  const stager = await stagers[sheet.kind](sheet, target);
  const totals = new TotalChecks(sheet.table.totals, sheet.mapping);
  const staged: StagedSheet = { checks: totals.checks, rows: 0, refused: 0, preview: [], unknownValues: [], vanished: null };
  const unknown = new UnknownValues(sheet.mapping, target.parties.storedUnitNames);
  const amounts = sheet.mapping.flatMap(({ field }) => (field !== null && ledgerFields[field].kind === 'money' ? [field] : []));
  let rates = 0;
  for (const mapped of mappedRows(sheet)) {
    const row = stager.stage(mapped);
    if (isRefused(row)) {
      stage.rejects.add({ source, line: mapped.line, ...row, table: stager.table });
      staged.refused += 1;
      continue;
    }
    totals.add(mapped.line, row.amounts);
    unknown.add(mapped);
    rates += amounts.filter((field) => isRate(mapped.cell(field))).length;
    if (staged.preview.length < previewedRows) staged.preview.push({ line: mapped.line, cells: row.preview() });
    staged.rows += 1;
    if (staged.rows % flushedRows !== 0) continue;
    stage.signal?.throwIfAborted();
    stage.progress.rows(flushedRows);
    await Promise.all([writers.flush(), stage.rejects.flush()]);
  }
  totals.end();
  staged.unknownValues = unknown.list();
  for (const remark of stager.end()) stage.warn(remark);
  if (rates > 0) stage.warn(messages.remarks.rates(sheet.title, rates));
  return staged;
}
