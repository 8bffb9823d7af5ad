import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';

/** Rows of a bundle as in its CSV, without conversion. */
export type BundleRow = Readonly<Record<string, string>>;

export interface Bundle {
  units: BundleRow[];
  companies: BundleRow[];
  projects: BundleRow[];
  lots: BundleRow[];
  /** Winners of lots that have several. */
  winners: BundleRow[];
  invitations: BundleRow[];
  bids: BundleRow[];
}

/** Reads a bundle folder with an independent CSV library, so that the result does not depend on the importer. */
export async function readBundle(folder: string): Promise<Bundle> {
  const names = ['units', 'companies', 'projects', 'lots', 'winners', 'invitations', 'bids'] as const;
  const tables = await Promise.all(names.map((name) => readCsv(join(folder, `${name}.csv`))));
  return Object.fromEntries(names.map((name, index) => [name, tables[index]])) as unknown as Bundle;
}

/** Rows of a file; none if it does not exist. */
export async function readCsv(file: string): Promise<BundleRow[]> {
  if (!existsSync(file)) return [];
  const rows: BundleRow[] = [];
  const records = createReadStream(file).pipe(parse({ columns: true, bom: true })) as AsyncIterable<BundleRow>;
  for await (const row of records) rows.push(row);
  return rows;
}

/** Rows with the same columns as a CSV file. */
export function csvOf(rows: readonly BundleRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
