import { basename, join, resolve } from 'node:path';
import { tableNames, tableOf } from '../schema/tables.ts';
import type { AcceptedBatch, LoadResult, Warehouse } from '../warehouse.ts';
import { buildReport } from './build-report.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import type { InputFile } from './input/input-file.ts';
import type { Input } from './input/input.ts';
import { messages } from './messages.ts';
import { openOcds } from './ocds/open-ocds.ts';
import { openBundle } from './open-bundle.ts';
import { ProgressMeter } from './progress-meter.ts';
import { CellCleaner } from './staging/invisible.ts';
import { RejectLog } from './staging/reject-log.ts';
import type { StagedRows } from './staging/row-writer.ts';
import type { Stage } from './staging/stage.ts';
import { Casting } from './workbench/casting.ts';
import { checkTables, type CheckedBundle } from './workbench/check-tables.ts';
import { Workbench } from './workbench/workbench.ts';
import { unknownMethodWarnings } from './workbench/unknown-methods.ts';
import { writeRejects } from './workbench/write-rejects.ts';
import { enterWorkFolder, newImportId } from './work-folder.ts';

export interface ImportOptions {
  dataDir: string;
  /** Letters, digits, `-` and `_`; made up where absent. */
  importId?: string | undefined;
  format: 'bundle' | 'ocds';
  /** CSV of currency and rate to CNY, for OCDS. */
  rates?: string | undefined;
  /** For checking; what outgrows it goes to disk. */
  memoryMb?: number | undefined;
  /** Checks only: nothing is loaded. */
  isTrial?: boolean | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Aborting it stops the import and leaves the warehouse as it was. */
  signal?: AbortSignal | undefined;
}

/**
 * Checks the rows of a bundle (or of OCDS files) and loads those that pass, all in one step at the end: before it the
 * warehouse is untouched. Rows that fail are listed in `<dataDir>/imports/<importId>/rejects.csv`; of rows that share a
 * key the first stays.
 * @throws ImportError when a file cannot be read as what it is meant to be, the reason of `signal` when it aborts.
 */
export async function importBundle(warehouse: Warehouse, paths: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const { format, rates } = options;
  const input = format === 'ocds' ? await openOcds(paths, rates) : await openBundle(paths);
  return importInput(warehouse, input, messages.source(paths.map((path) => basename(path))), options);
}

/** The same for rows from elsewhere; `source` is what the log of imports calls them. */
export async function importInput(warehouse: Warehouse, input: Input, source: string, options: ImportOptions): Promise<ImportReport> {
  const { format, memoryMb = 1024, isTrial = false, onProgress, signal } = options;
  const importId = options.importId ?? newImportId();
  const folder = await enterWorkFolder(resolve(options.dataDir), importId);
  try {
    const progress = new ProgressMeter(input.files.reduce((sum, { bytes }) => sum + bytes, 0), onProgress);
    const rejects = await RejectLog.create(join(folder.work, 'rejects.txt'));
    const rejectsFile = join(folder.path, 'rejects.csv');
    const stage = { folder: folder.work, rejects, progress, cleaner: new CellCleaner(), signal };
    const checked = await check(warehouse, input, stage, { rejectsFile, isBundle: format === 'bundle', memoryMb });
    signal?.throwIfAborted();

    const batch = { importId, source, files: acceptedFiles(checked), removals: checked.removals };
    const loaded = isTrial || isEmpty(batch) ? null : await load(warehouse, batch, checked, stage);
    const isComplete = loaded === null || (await refreshStatistics(warehouse, stage));
    const warnings = [...input.warnings, ...checked.warnings, ...(isComplete ? [] : [messages.statisticsPending])];
    const changes = changesOf(checked, stage.cleaner, input.files, format === 'bundle');
    const dataVersion = warehouse.dataVersion();
    return buildReport({ importId, checked, rejects, rejectsFile, warnings, ...changes, loaded, isEmpty: isEmpty(batch), dataVersion });
  } finally {
    await folder.leave();
  }
}

async function check(
  warehouse: Warehouse,
  input: Input,
  stage: Stage,
  { rejectsFile, isBundle, memoryMb }: { rejectsFile: string; isBundle: boolean; memoryMb: number },
): Promise<CheckedBundle & { warnings: readonly string[] }> {
  const { rejects, progress } = stage;
  progress.step(messages.steps.reading);
  const workbench = await Workbench.open({ folder: stage.folder, memoryMb, threads: warehouse.threads(), signal: stage.signal });
  try {
    const casting = new Casting(workbench);
    const staged = await stageTables(input, stage, casting);
    const checked = await checkTables(workbench, warehouse, staged, casting, progress);
    const isClean = rejects.count === 0 && [...checked.tables.values()].every(({ rejected }) => rejected === 0);
    if (!isClean) await writeRejects(workbench, input.files, { log: rejects.path, target: rejectsFile, isBundle });
    const warnings = checked.tables.has('projects') ? await unknownMethodWarnings(workbench, input.files) : [];
    return { ...checked, warnings };
  } finally {
    await workbench.close();
  }
}

async function stageTables(input: Input, stage: Stage, casting: Casting): Promise<StagedRows[]> {
  const staged: StagedRows[] = [];
  try {
    for await (const parts of input.stage(stage)) {
      staged.push(...parts);
      casting.begin(parts);
    }
    return staged;
  } finally {
    await stage.rejects.close();
  }
}

const acceptedFiles = (checked: CheckedBundle): AcceptedBatch['files'] =>
  Object.fromEntries([...checked.tables].map(([table, { files }]) => [table, files]));

/** What was read otherwise than it is written in the files. */
function changesOf(checked: CheckedBundle, { removed }: CellCleaner, files: readonly InputFile[], isBundle: boolean): Pick<ImportReport, 'conversions' | 'stripped'> {
  const fileOf = (source: number): string => files[source]?.name ?? '';
  return {
    conversions: [...checked.tables].flatMap(([table, { conversions }]) =>
      conversions.map(({ source, column, cells }) => ({ file: fileOf(source), column: isBundle ? column : `${table}.${column}`, cells })),
    ),
    stripped: [...removed].map(([source, characters]) => ({ file: fileOf(source), characters })),
  };
}

/** The rows are committed, so that a failure here fails no import; the next import or start makes up for it. Returns false then. */
function refreshStatistics(warehouse: Warehouse, { progress, signal }: Stage): Promise<boolean> {
  const onStep = (): void => progress.step(messages.steps.deferred);
  return warehouse.refreshStatistics({ onStep, signal }).then(() => true, () => false);
}

const isEmpty = ({ files, removals = {} }: AcceptedBatch): boolean =>
  Object.values(files).every((accepted) => accepted.length === 0) && Object.keys(removals).length === 0;

async function load(
  warehouse: Warehouse,
  batch: AcceptedBatch,
  checked: CheckedBundle,
  { progress, signal }: Stage,
): Promise<LoadResult> {
  const total = [...checked.tables.values()].reduce((sum, { rows }) => sum + rows, 0);
  let before = 0;
  const onStep = (step: string): void => {
    progress.loaded(before / total);
    const table = tableNames.find((name) => name === step);
    progress.step(table ? messages.steps.loading(tableOf(table).title) : messages.steps.refreshing);
    before += (table && checked.tables.get(table)?.rows) ?? 0;
  };
  return warehouse.load(batch, { onStep, signal });
}
