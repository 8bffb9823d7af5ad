import { extname } from 'node:path';
import { ledgerFieldTitles, type LedgerChoices } from '@tenderscope/contract';
import { ImportError, listFiles, type InputFile } from '@tenderscope/warehouse';
import { messages } from './messages.ts';
import type { LedgerSheet } from './ledger-sheet.ts';
import { planSheet, type SheetOptions } from './plan-sheet.ts';
import type { Sheet } from './sheet.ts';
import { readSheets } from './workbook/read-sheets.ts';

export interface LedgerPlan {
  sheets: LedgerSheet[];
  /** For the user, in Chinese. */
  notices: string[];
}

export interface PlanOptions extends Omit<SheetOptions, 'hasAnyHead'> {
  /** Sheets that are not ready are shown, too. */
  isTrial?: boolean | undefined;
  /** Label of the encoding of texts; recognised if absent. */
  encoding?: string | undefined;
  signal?: AbortSignal | undefined;
}

const extensions = new Set(['.xlsx', '.xlsm', '.xls', '.et', '.csv', '.tsv', '.txt']);

/**
 * Reads ledgers and proposes the mapping of their columns. Nothing is stored.
 * @throws ImportError with a line for each file that cannot be read, and if no sheet has a table; in a trial, one that is not ready is
 * shown.
 */
export async function planLedger(paths: readonly string[], options: PlanOptions = {}): Promise<LedgerPlan> {
  const { encoding, signal } = options;
  const sheets: LedgerSheet[] = [];
  const notices: string[] = [];
  const problems: string[] = [];
  const unknown: { file: InputFile; sheet: Sheet }[] = [];
  const files = await listFiles(paths, encoding);
  for (const { isInput, ...file } of files) {
    if (!extensions.has(extname(file.path).toLowerCase())) {
      (isInput ? problems : notices).push(messages.files.ignored(file.name));
      continue;
    }
    try {
      const read = await readSheets(file, signal);
      notices.push(...read.notices);
      for (const sheet of read.sheets) {
        const planned = planSheet(file, sheet, options, notices);
        sheets.push(...planned);
        if (planned.length === 0) unknown.push({ file, sheet });
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
  const isShown = options.isTrial === true && sheets.length === 0;
  const shown = isShown ? unknown.flatMap(({ file, sheet }) => planSheet(file, sheet, { ...options, hasAnyHead: true }, [])) : [];
  if (shown.length > 0) return { sheets: shown, notices: noticesOfUnknownHeads(notices, shown, options.choices) };
  if (sheets.length === 0 || (!options.isTrial && !sheets.some(({ isReady }) => isReady))) {
    throw new ImportError([...notices, ...sheets.map(knownColumns), messages.sheets.nothing].join('\n'));
  }
  return { sheets, notices };
}

/** Proposed mapping of the columns of a sheet that is not ready. */
const knownColumns = ({ title, mapping }: LedgerSheet): string => {
  const known = mapping.flatMap(({ head, field }) => (field === null ? [] : [[head, ledgerFieldTitles[field]] as const]));
  return messages.sheets.knownColumns(title, known);
};

/** Notices of a trial, in which sheets without a known head can be mapped by hand; none about a sheet that the user has mapped. */
function noticesOfUnknownHeads(notices: readonly string[], sheets: readonly LedgerSheet[], choices: LedgerChoices = {}): string[] {
  const replaced = new Set(sheets.map(({ title }) => messages.sheets.noTable(title)));
  const unmapped = sheets.filter(({ title, isReady }) => !isReady || choices[title]?.columns === undefined);
  return [...notices.filter((notice) => !replaced.has(notice)), ...unmapped.map(({ title }) => messages.sheets.unknownHeads(title))];
}
