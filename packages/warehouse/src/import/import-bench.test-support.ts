import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lotStatuses, standardMethods } from '@tenderscope/contract';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import type { Row, Warehouse } from '../warehouse.ts';
import { importBundle, type ImportOptions } from './import-bundle.ts';
import type { ImportReport } from './import-report.ts';

/** Contents of a bundle's files by file name. */
export type BundleFiles = Readonly<Record<string, string | Buffer>>;

export interface FindingRow {
  file: string;
  line: number | null;
  column: string;
  value: string;
  reason: string;
}

const [{ name: openTender }] = standardMethods;
const [, dealt, failed] = lotStatuses;

/** A small valid bundle of invented data. Each test changes the file under test. */
export const soundBundle = {
  'units.csv': 'unit_id,name,parent_id,in_group,level\nu1,Head office,,1,1\nu2,Branch,u1,1,2\n',
  'companies.csv': 'company_id,name,roles\nc1,First company,supplier\nc2,Second company,supplier;agency\n',
  'projects.csv': `project_id,code,name,category,method,unit_id,notice_at\np1,P-1,First project,D,${openTender},u1,2025-03-01\n`,
  'lots.csv': `lot_id,project_id,code,name,budget,status,winner_id\nl1,p1,L-1,Lot 1,1000,${dealt},c1\nl2,p1,L-2,Lot 2,2000,${failed},\n`,
  'bids.csv': 'lot_id,company_id,price,rank,is_winner\nl1,c1,900,1,1\nl1,c2,950,2,0\n',
} as const;

/** Report and stored rows of one import of the files of several cases. */
export interface SharedImport {
  report: ImportReport;
  /** Entries that belong to the files of a case, which they name without folder. */
  ofCase<Entry extends { file: string }>(entries: readonly Entry[], place: number): Entry[];
}

export interface BenchOptions {
  /**
   * True if imports compute deferred statistics, which takes most of the time of a small import. Used by tests that read or verify them.
   */
  makesStatistics?: boolean;
}

/** A separate warehouse in a temporary folder, and imports into it. */
export class ImportBench {
  readonly dataDir: string;
  readonly #folder: string;
  readonly #options: BenchOptions;
  #warehouse: Warehouse;
  #bundles = 0;

  private constructor(folder: string, dataDir: string, warehouse: Warehouse, options: BenchOptions) {
    this.#folder = folder;
    this.dataDir = dataDir;
    this.#warehouse = warehouse;
    this.#options = options;
  }

  static async open(options: BenchOptions = {}): Promise<ImportBench> {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    return new ImportBench(folder, dataDir, await openWarehouse(dataDir, options), options);
  }

  get warehouse(): Warehouse {
    return this.#warehouse;
  }

  async close(): Promise<void> {
    await this.#warehouse.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Removes all imported data. */
  async empty(): Promise<void> {
    await this.#warehouse.close();
    await rm(this.dataDir, { recursive: true, force: true });
    this.#warehouse = await openWarehouse(this.dataDir, this.#options);
  }

  /** A new folder with these files. */
  async folder(files: BundleFiles): Promise<string> {
    const folder = join(this.#folder, `bundle-${(this.#bundles += 1)}`);
    await mkdir(folder);
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return folder;
  }

  async import(files: BundleFiles, options: Partial<ImportOptions> = {}): Promise<ImportReport> {
    return this.importPaths([await this.folder(files)], options);
  }

  /** One import of the files of all cases, each made unique by `ownFiles` and in a separate folder. */
  async importTogether(cases: readonly BundleFiles[], options: Partial<ImportOptions> = {}): Promise<SharedImport> {
    const folders: string[] = [];
    for (const [place, files] of cases.entries()) folders.push(await this.folder(ownFiles(files, place)));
    const report = await this.importPaths(folders, options);
    const isOf = (file: string, place: number): boolean =>
      dirname(file) === '.' ? Object.hasOwn(cases[place] ?? {}, file) : dirname(file) === folders[place];
    const ofCase: SharedImport['ofCase'] = (entries, place) =>
      entries.filter(({ file }) => isOf(file, place)).map((entry) => ({ ...entry, file: basename(entry.file) }));
    return { report, ofCase };
  }

  importPaths(paths: string[], options: Partial<ImportOptions> = {}): Promise<ImportReport> {
    return importBundle(this.#warehouse, paths, { dataDir: this.dataDir, format: 'bundle', ...options });
  }

  rows(sql: string): Promise<Row[]> {
    return this.#warehouse.query({ sql, values: {} });
  }
}

async function openWarehouse(dataDir: string, { makesStatistics = false }: BenchOptions): Promise<Warehouse> {
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512, threads: warehouseThreads });
  if (!makesStatistics) warehouse.refreshStatistics = async ({ onStep } = {}) => onStep?.('');
  return warehouse;
}

/** Replacement for `#` in the files of a case if one import contains several cases: keys with this suffix belong only to this case. */
export const markOf = (place: number): string => `-case${place}`;

const isGzip = (content: string | Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b;

/**
 * The files of a case with its mark in place of `#`; a file named `.gz` is compressed afterwards. A file that is already compressed is not
 * changed.
 */
function ownFiles(files: BundleFiles, place: number): BundleFiles {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => {
    if (isGzip(content)) return [name, content];
    // No multi-byte character contains the byte of `#`, neither in UTF-8 nor in GB18030.
    const marked = Buffer.from(Buffer.from(content).toString('latin1').replaceAll('#', markOf(place)), 'latin1');
    return [name, name.endsWith('.gz') ? gzipSync(marked) : marked];
  }));
}

/** The rows of rejects.csv or emptied.csv; none without a file. */
export async function readFindings(file: string | null): Promise<FindingRow[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8');
  const [head, ...records] = splitCsv(text.replace('\ufeff', ''));
  if (head?.join() !== 'file,line,column,value,reason') throw new Error(`unexpected header ${head?.join() ?? ''}`);
  return records.map(([file = '', line = '', column = '', value = '', reason = '']) => ({
    file,
    line: line === '' ? null : Number(line),
    column,
    value,
    reason,
  }));
}

/** RFC 4180, one record per line. */
function splitCsv(text: string): string[][] {
  const cells = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  return text.trimEnd().split('\n').map((line) => [...line.matchAll(cells)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''));
}

/** The rows of rejects.csv; none for a report without one. */
export const readRejects = (report: ImportReport): Promise<FindingRow[]> => readFindings(report.rejectsFile);
