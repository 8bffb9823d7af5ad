import { extname } from 'node:path';
import type { LedgerChoices } from '@tenderscope/contract';
import { ImportError, listFiles, type InputFile } from '@tenderscope/warehouse';
import { applyChoices } from './mapping/apply-choices.ts';
import { proposeMapping, type ColumnProposal } from './mapping/propose-mapping.ts';
import { messages } from './messages.ts';
import { columnName, textOf, type Sheet } from './sheet.ts';
import { findTable, type FoundTable } from './table/find-table.ts';
import { readSheets } from './workbook/read-sheets.ts';

/** A sheet with its table, and what its columns will become. */
export interface LedgerSheet {
  file: InputFile;
  /** `file · sheet`, or the file alone. */
  title: string;
  table: FoundTable;
  mapping: ColumnProposal[];
  /** Buyer of its rows where no column names one. */
  defaultUnit: string | undefined;
  /** The first different cells of each column. */
  samples: string[][];
}

export interface LedgerPlan {
  sheets: LedgerSheet[];
  /** For the user, in Chinese. */
  notices: string[];
}

export interface PlanOptions {
  /** Label of the encoding of texts; recognised where absent. */
  encoding?: string | undefined;
  /** Of the user for columns, in the place of proposals. */
  choices?: LedgerChoices | undefined;
  signal?: AbortSignal | undefined;
}

const extensions = new Set(['.xlsx', '.xlsm', '.xls', '.et', '.csv', '.tsv', '.txt']);

/**
 * Reads ledgers and proposes what their columns become. Nothing is stored.
 * @throws ImportError with a line for each file that cannot be read, and where no sheet has a table.
 */
export async function planLedger(paths: readonly string[], { encoding, choices = {}, signal }: PlanOptions = {}): Promise<LedgerPlan> {
  const sheets: LedgerSheet[] = [];
  const notices: string[] = [];
  const problems: string[] = [];
  const files = await listFiles(paths, encoding);
  for (const { isGiven, ...file } of files) {
    if (!extensions.has(extname(file.path).toLowerCase())) {
      (isGiven ? problems : notices).push(messages.files.ignored(file.name));
      continue;
    }
    try {
      const read = await readSheets(file, signal);
      notices.push(...read.notices);
      for (const sheet of read.sheets) sheets.push(...planSheet(file, sheet, choices, notices));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
  if (sheets.length === 0) throw new ImportError([...notices, messages.sheets.nothing].join('\n'));
  return { sheets, notices };
}

function planSheet(file: InputFile, sheet: Sheet, choices: LedgerChoices, notices: string[]): LedgerSheet[] {
  const { sheets: texts } = messages;
  if (sheet.rows.every((row) => row.length === 0)) return [];
  const title = sheet.name === '' ? file.name : `${file.name} · ${sheet.name}`;
  const table = findTable(sheet, file.name);
  if (!table) {
    notices.push(texts.noTable(title));
    return [];
  }
  const mapping = applyChoices(proposeMapping(table), choices[title] ?? {});
  const has = (...fields: ColumnProposal['field'][]): boolean => mapping.some(({ field }) => fields.includes(field));
  if (!has('projectCode', 'projectName')) {
    notices.push(texts.noProject(title));
    return [];
  }
  const defaultUnit = has('unit') ? undefined : (table.title.reportingUnit ?? table.title.titleUnit);
  if (!has('unit')) notices.push(defaultUnit === undefined ? texts.noUnit(title) : texts.unitOfTitle(title, defaultUnit));
  if (!has('unit') && defaultUnit === undefined) return [];
  if (table.hiddenRows > 0) notices.push(texts.hiddenRows(title, table.hiddenRows));
  if (table.hiddenColumns.length > 0) notices.push(texts.hiddenColumns(title, table.hiddenColumns.map((column) => columnName(column))));
  return [{ file, title, table, mapping, defaultUnit, samples: samplesOf(table) }];
}

/** Rows and cells that samples are taken from and have. */
const [mostRows, mostSamples] = [200, 3];

function samplesOf({ heads, rows }: FoundTable): string[][] {
  const first = rows.slice(0, mostRows);
  return heads.map((_, column) => [...new Set(first.map(({ cells }) => textOf(cells[column])).filter((text) => text !== ''))].slice(0, mostSamples));
}
