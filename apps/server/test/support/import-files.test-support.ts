import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importBundle, type Warehouse } from '@tenderscope/warehouse';

/** Warehouse and its data folder. */
export interface DataFolder {
  warehouse: Warehouse;
  dataDir: string;
}

/** Lines of CSV files by table. */
type CsvFiles = Readonly<Record<string, readonly string[]>>;

/** Imports a valid bundle. @throws if a row was refused. */
export async function importSound({ warehouse, dataDir }: DataFolder, folder: string): Promise<void> {
  const report = await importBundle(warehouse, [folder], { dataDir, format: 'bundle' });
  if (report.outcome !== 'clean') throw new Error(`the bundle was not clean: ${JSON.stringify(report.tables)}`);
}

/** Writes files, by their names, to a new folder in the data folder, and imports them. @throws if a row was refused. */
export async function importTexts(data: DataFolder, name: string, contents: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(data.dataDir, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(contents)) await writeFile(join(folder, file), text);
  await importSound(data, folder);
}

/** The same for lines of CSV files, by table. */
export function importFiles(data: DataFolder, name: string, files: CsvFiles): Promise<void> {
  return importTexts(data, name, Object.fromEntries(Object.entries(files).map(([table, lines]) => [`${table}.csv`, lines.join('\n')])));
}

/** The same, and waits for the statistics of the import. */
export async function importWithStatistics(data: DataFolder, name: string, files: CsvFiles): Promise<void> {
  await importFiles(data, name, files);
  await data.warehouse.refreshStatistics();
}
