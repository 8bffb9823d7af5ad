import type { ImportCurrency } from '@tenderscope/contract';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import type { InputFile } from './input-file.ts';

/** Files that make up one import, in any format. */
export interface Input {
  files: readonly InputFile[];
  /** Amounts in currencies other than yuan, known after staging. */
  currencies?: readonly ImportCurrency[];
  /** Rows depend on the contents of the warehouse, so they are computed again if another import has finished in between. */
  isBasedOnStored?: boolean;
  /** May grow during staging. */
  warnings: readonly string[];
  /**
   * Stages all rows, once, and yields those of some tables as soon as the tables are complete. A row's source is the index of its file; the
   * parts of a table are in the order of the files.
   */
  stage(stage: Stage): AsyncIterable<readonly StagedRows[]>;
  /** Writes some original rows, identified by file and line, to a folder that can be imported after correction; absent for databases. */
  writeInputRows?(lines: ReadonlyMap<number, ReadonlySet<number>>, target: string, stage: Stage): Promise<void>;
}
