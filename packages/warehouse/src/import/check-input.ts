import { join } from 'node:path';
import type { ContradictionKind } from '../contradictions/contradictions.ts';
import type { CompanyAlias } from '../joined-companies/find-aliases.ts';
import type { Warehouse } from '../warehouse.ts';
import type { ImportReport } from './import-report.ts';
import type { Input } from './input/input.ts';
import { messages } from './messages.ts';
import type { StagedRows } from './staging/row-writer.ts';
import type { Stage } from './staging/stage.ts';
import { Casting } from './workbench/casting.ts';
import { checkTables, type CheckedBundle } from './workbench/check-tables.ts';
import { findContradictions } from './workbench/find-contradictions.ts';
import { keepKnownAliases } from './workbench/known-aliases.ts';
import { StoredRows } from './workbench/stored-rows.ts';
import { placeWarnings } from './workbench/place-warnings.ts';
import { unknownMethodWarnings } from './workbench/unknown-methods.ts';
import { Workbench } from './workbench/workbench.ts';
import { writeContradictions } from './workbench/write-contradictions.ts';
import { linesWithFindings, writeEmptied, writeRejects } from './workbench/write-findings.ts';

/** Written lists of findings; null for empty ones. */
type FindingLists = Pick<ImportReport, 'rejectsFile' | 'emptiedFile' | 'rowsFolder' | 'contradictionsFile'>;

interface CheckOptions {
  /** Folder for the lists of findings. */
  folder: string;
  isBundle: boolean;
  memoryMb: number;
  isStrict: boolean;
}

export interface CheckedInput extends FindingLists {
  checked: CheckedBundle;
  contradictions: ReadonlyMap<ContradictionKind, number>;
  /** Records of companies that will be joined to another one. */
  joining: readonly CompanyAlias[];
}

/**
 * Loads the rows of an input into the workbench and checks them. Findings are written to lists in `folder`.
 * @throws ImportError if a file cannot be read in its expected format.
 */
export async function checkInput(
  warehouse: Warehouse,
  input: Input,
  begun: Omit<Stage, 'workbench' | 'stored'>,
  { folder, isBundle, memoryMb, isStrict }: CheckOptions,
): Promise<CheckedInput> {
  const { progress } = begun;
  progress.step(messages.steps.reading);
  const workbench = await Workbench.open({ folder: begun.folder, memoryMb, threads: warehouse.threads(), signal: begun.signal });
  const stage = { ...begun, workbench, stored: new StoredRows(workbench, warehouse) };
  try {
    const casting = new Casting(workbench, isStrict);
    const staged = await stageTables(input, stage, casting);
    const checked = await checkTables(workbench, warehouse, staged, casting, progress);
    if (checked.tables.has('projects')) (await unknownMethodWarnings(workbench, input.files)).forEach(stage.warn);
    (await placeWarnings(workbench, input.files, [...checked.tables.keys()])).forEach(stage.warn);
    progress.step(messages.steps.comparing);
    const { added, count } = await keepKnownAliases(workbench, stage.stored, new Set(checked.tables.keys()));
    const known = { workbench, stored: warehouse.dataVersion() === 0 ? null : stage.stored, staged };
    const { counts, isPartial } = await findContradictions(known, count > 0);
    if (isPartial) stage.warn(messages.contradictionsPartial);
    const lists = await writeLists(workbench, input, stage, checked, { folder, isBundle });
    const contradictionsFile = counts.size > 0 ? join(folder, 'contradictions.csv') : null;
    if (contradictionsFile !== null) await writeContradictions(workbench, input.files, contradictionsFile);
    return { checked, contradictions: counts, joining: added, ...lists, contradictionsFile };
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

async function writeLists(
  workbench: Workbench,
  input: Input,
  stage: Stage,
  checked: CheckedBundle,
  { folder, isBundle }: Pick<CheckOptions, 'folder' | 'isBundle'>,
): Promise<Omit<FindingLists, 'contradictionsFile'>> {
  const { rejects } = stage;
  const tables = [...checked.tables.values()];
  const [rejectsFile, emptiedFile, rowsFolder] = [join(folder, 'rejects.csv'), join(folder, 'emptied.csv'), join(folder, 'rows')];
  const hasRejects = rejects.count > 0 || tables.some(({ rejected }) => rejected > 0);
  const hasEmptied = tables.some(({ emptied }) => emptied.length > 0);
  if (hasRejects) await writeRejects(workbench, input.files, { log: rejects.path, target: rejectsFile, isBundle });
  if (hasEmptied) await writeEmptied(workbench, input.files, { target: emptiedFile, isBundle });
  const isWanted = input.writeInputRows !== undefined && (hasRejects || hasEmptied);
  const lines = isWanted ? await linesWithFindings(workbench, rejects) : new Map<number, Set<number>>();
  if (lines.size > 0) await input.writeInputRows?.(lines, rowsFolder, stage);
  return {
    rejectsFile: hasRejects ? rejectsFile : null,
    emptiedFile: hasEmptied ? emptiedFile : null,
    rowsFolder: lines.size > 0 ? rowsFolder : null,
  };
}
