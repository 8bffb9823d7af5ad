import type { LedgerInputLine, LedgerKind, LedgerProfile, LedgerValues } from '@tenderscope/contract';
import type { InputFile } from '@tenderscope/warehouse';
import type { ColumnProposal } from './mapping/propose-mapping.ts';
import type { FoundTable } from './table/find-table.ts';

/** A sheet with its table and the mapping of its columns. */
export interface LedgerSheet {
  file: InputFile;
  /** `file · sheet`, or only the file. */
  title: string;
  kind: LedgerKind;
  /** Profile of its columns and values; null for proposals. */
  profile: Pick<LedgerProfile, 'name' | 'version'> | null;
  values: LedgerValues;
  table: FoundTable;
  mapping: ColumnProposal[];
  /** Buyer of its rows if no column names one. */
  defaultUnit: string | undefined;
  /** True if neither a column nor its title or file names a buyer, and its rows need one. */
  needsBuyer: boolean;
  /** Lots that it no longer has are removed. */
  withdraws: boolean;
  /** True if its columns are enough for rows of its kind. */
  isReady: boolean;
  /** The first different cells of each column. */
  samples: string[][];
  /** The first lines as they are written. */
  inputLines: LedgerInputLine[];
}
