import { basename, join, resolve } from 'node:path';
import { tableNames, tableOf } from '../schema/tables.ts';
import { installationSecret } from '../keyed-hash/installation-secret.ts';
import { KeyedHash } from '../keyed-hash/keyed-hash.ts';
import { requireSameKey } from '../keyed-hash/require-same-key.ts';
import { repeatOutdated } from '../load/outdated-batch.ts';
import type { AcceptedBatch, LoadResult, Warehouse } from '../warehouse.ts';
import { buildReport } from './build-report.ts';
import { checkInput } from './check-input.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import type { Input } from './input/input.ts';
import { messages } from './messages.ts';
import { openOcds } from './ocds/open-ocds.ts';
import { openBundle } from './open-bundle.ts';
import { ProgressMeter } from './progress-meter.ts';
import { CellCleaner } from './staging/invisible.ts';
import { RejectLog } from './staging/reject-log.ts';
import type { Stage } from './staging/stage.ts';
import type { CheckedBundle } from './workbench/check-tables.ts';
import { enterWorkFolder, newImportId } from './work-folder.ts';

export interface ImportOptions {
  dataDir: string;
  /** Letters, digits, `-` and `_`; generated if absent. */
  importId?: string | undefined;
  format: 'bundle' | 'ocds';
  /** For OCDS: path of a CSV of currency and rate to CNY, or the rates. */
  rates?: string | Readonly<Record<string, number>> | undefined;
  /** Label of the encoding of texts, as in the Encoding Standard; detected if absent. */
  encoding?: string | undefined;
  /** Memory for checking; data beyond it are written to disk. */
  memoryMb?: number | undefined;
  /** Only checks: nothing is loaded. */
  isTrial?: boolean | undefined;
  /** Every unreadable cell rejects its row; otherwise an optional cell is emptied. */
  isStrict?: boolean | undefined;
  /** Login name of the user, or `os:<name>`, which the warehouse stores with the import. */
  operator?: string | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Aborting it stops the import and leaves the warehouse unchanged. */
  signal?: AbortSignal | undefined;
}

export interface InputOptions extends Omit<ImportOptions, 'format' | 'rates' | 'encoding'> {
  /** Each file is one table. */
  isBundle: boolean;
}

/**
 * Checks the rows of a bundle (or of OCDS files) and loads the valid ones in one step at the end. Before that the warehouse is not changed.
 * Rejected rows are listed in `<dataDir>/imports/<importId>/rejects.csv` and emptied cells in `emptied.csv` beside it; the rows of both are
 * in the folder `rows` there, in their original form. Of rows that share a key the first one is kept.
 * @throws ImportError if a file cannot be read in its expected format, the reason of `signal` if it aborts.
 */
export async function importBundle(warehouse: Warehouse, paths: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const { format, rates, encoding } = options;
  const open = (): Promise<Input> => (format === 'ocds' ? openOcds(paths, { rates, encoding }) : openBundle(paths, encoding));
  return importOpened(warehouse, open, paths, { ...options, isBundle: format === 'bundle' });
}

/** The same for an input of any format, which is reopened if another import has finished before this one. */
export async function importOpened(
  warehouse: Warehouse,
  open: () => Promise<Input>,
  paths: readonly string[],
  options: InputOptions,
): Promise<ImportReport> {
  const source = messages.source(paths.map((path) => basename(path)));
  return repeatOutdated(async () => importInput(warehouse, await open(), source, options));
}

/** The same for rows from elsewhere; `source` is their name in the log of imports. */
export async function importInput(warehouse: Warehouse, input: Input, source: string, options: InputOptions): Promise<ImportReport> {
  const { isBundle, memoryMb = 1024, isTrial = false, isStrict = false, onProgress, signal } = options;
  const importId = options.importId ?? newImportId();
  const before = warehouse.dataVersion();
  const folder = await enterWorkFolder(resolve(options.dataDir), importId);
  try {
    const progress = new ProgressMeter(input.files.reduce((sum, { bytes }) => sum + bytes, 0), onProgress);
    const rejects = await RejectLog.create(join(folder.work, 'rejects.txt'));
    const remarks: string[] = [];
    const warn = (warning: string): void => void remarks.push(warning);
    const hash = new KeyedHash(installationSecret(resolve(options.dataDir), warehouse.secret()));
    const stage = { folder: folder.work, rejects, hash, progress, cleaner: new CellCleaner(), warn, signal };
    const checkOptions = { folder: folder.path, isBundle, memoryMb, isStrict };
    const { checked, contradictions, joining, ...lists } = await checkInput(warehouse, input, stage, checkOptions);
    if (hash.isUsed) await requireSameKey(warehouse, hash);
    signal?.throwIfAborted();

    const basedOn = input.isBasedOnStored ? before : undefined;
    const origin = { importId, source, operator: options.operator };
    const batch = { ...origin, basedOn, checkedAt: before, files: acceptedFiles(checked), removals: checked.removals };
    const loaded = isTrial || isEmpty(batch) ? null : await load(warehouse, batch, checked, stage);
    const areStatisticsPending = loaded !== null && !(await refreshStatistics(warehouse, stage));
    const warnings = [...input.warnings, ...remarks, ...(areStatisticsPending ? [messages.statisticsPending] : [])];
    const fileName = (source: number): string => input.files[source]?.name ?? '';
    const stripped = [...stage.cleaner.removed].map(([source, characters]) => ({ file: fileName(source), characters }));
    const state = { dataVersion: warehouse.dataVersion(), areStatisticsPending };
    const outcome = { importId, checked, rejects, fileName, isBundle, warnings, stripped, loaded, isEmpty: isEmpty(batch) };
    return buildReport({ ...outcome, ...state, ...lists, contradictions, joining, currencies: input.currencies ?? [] });
  } finally {
    await folder.leave();
  }
}

const acceptedFiles = (checked: CheckedBundle): AcceptedBatch['files'] =>
  Object.fromEntries([...checked.tables].map(([table, { files }]) => [table, files]));

/**
 * The rows are already committed, so a failure here does not fail the import; a server, the next import or the next start repeats it.
 * Returns false in that case.
 */
function refreshStatistics(warehouse: Warehouse, { progress, signal }: Pick<Stage, 'progress' | 'signal'>): Promise<boolean> {
  const onStep = (): void => progress.step(messages.steps.deferred);
  return warehouse.refreshStatistics({ onStep, signal }).then(() => true, () => false);
}

const isEmpty = ({ files, removals = {} }: AcceptedBatch): boolean =>
  Object.values(files).every((accepted) => accepted.length === 0) && Object.keys(removals).length === 0;

async function load(
  warehouse: Warehouse,
  batch: AcceptedBatch,
  checked: CheckedBundle,
  { progress, signal }: Pick<Stage, 'progress' | 'signal'>,
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
