import type { ImportCurrency } from '@tenderscope/contract';
import type { StagedRows } from '../staging/row-writer.ts';
import type { Stage } from '../staging/stage.ts';
import type { InputFile } from './input-file.ts';

/** Files that make up one import, whatever their format. */
export interface Input {
  files: readonly InputFile[];
  /** Amounts in other currencies than yuan, known after staging. */
  currencies?: readonly ImportCurrency[];
  /** Rows depend on what the warehouse holds, so that they are made again where another import comes between. */
  isBasedOnStored?: boolean;
  /** May grow while staging. */
  warnings: readonly string[];
  /**
   * Brings all rows into staged form, once, and gives those of some tables as soon as the tables are complete. A row's source is the
   * index of its file; the parts of a table are in the order of the files.
   */
  stage(stage: Stage): AsyncIterable<readonly StagedRows[]>;
  /** Writes some rows as they came, by file and line, to a folder that can be imported once they are corrected; absent for databases. */
  writeGivenRows?(lines: ReadonlyMap<number, ReadonlySet<number>>, target: string, stage: Stage): Promise<void>;
}
