import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ImportError } from '../import/import-error.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { messages } from './messages.ts';

/** Where a column's text comes from: a column there, perhaps its values translated, or the same text for all rows. */
export type ColumnSource = { column: string; values?: Readonly<Record<string, string>> | undefined } | { constant: string };

export interface TableMapping {
  table: TableName;
  /** A table, or a sub-select with an alias, in the words of that database. */
  from: string;
  /** A column that grows with each change of a row. */
  watermark: string | undefined;
  columns: Readonly<Record<string, ColumnSource>>;
}

const columnSource = z.union([
  z.string().min(1).transform((column) => ({ column })),
  z.strictObject({ column: z.string().min(1), values: z.record(z.string(), z.coerce.string()).optional() }),
  z.strictObject({ constant: z.coerce.string() }),
]);
const mapping = z.strictObject({
  tables: z.record(
    z.string(),
    z.strictObject({ from: z.string().min(1), watermark: z.string().min(1).optional(), columns: z.record(z.string(), columnSource) }),
  ),
});

/**
 * Reads a mapping file (YAML): for each table of ours, where its rows come from.
 * @throws ImportError naming the place of what is wrong.
 */
export async function readMapping(path: string): Promise<TableMapping[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ImportError(messages.unreadable(path), { cause: error });
  });
  const document = parseDocument(text);
  const [broken] = document.errors;
  if (broken) throw new ImportError(messages.notYaml(path, broken.linePos?.[0].line ?? 1));
  const parsed = mapping.safeParse(document.toJS());
  if (!parsed.success) throw new ImportError(parsed.error.issues.map((issue) => messages.place(path, issue.path.join('.'))).join('\n'));
  const tables = Object.entries(parsed.data.tables);
  const problems = tables.flatMap(([table, { columns }]) => problemsOf(table, Object.keys(columns)));
  if (tables.length === 0) problems.push(messages.noTables);
  if (problems.length > 0) throw new ImportError(problems.map((problem) => messages.problem(path, problem)).join('\n'));
  return tableNames.flatMap((table) => {
    const found = parsed.data.tables[table];
    return found ? [{ table, from: found.from, watermark: found.watermark, columns: found.columns }] : [];
  });
}

function problemsOf(name: string, mapped: readonly string[]): string[] {
  const table = tableNames.find((known) => known === name);
  if (!table) return [messages.unknownTable(name, tableNames)];
  const { columns } = tableOf(table);
  const missing = Object.entries(columns).filter(([column, { required }]) => required && !mapped.includes(column));
  return [
    ...mapped.filter((column) => !Object.hasOwn(columns, column)).map((column) => messages.unknownColumn(name, column)),
    ...(missing.length > 0 ? [messages.missingColumns(name, missing.map(([column]) => column))] : []),
  ];
}
