import type { KeyedHash } from '../../keyed-hash/keyed-hash.ts';
import type { ProgressMeter } from '../progress-meter.ts';
import type { CellCleaner } from './invisible.ts';
import type { StoredRows } from '../workbench/stored-rows.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { RejectLog } from './reject-log.ts';

/** Context that every reader of input writes to and follows. */
export interface Stage {
  /** Folder for staged files. */
  folder: string;
  rejects: RejectLog;
  progress: ProgressMeter;
  cleaner: CellCleaner;
  /** Applied to numbers of accounts and persons before anything is written. */
  hash: KeyedHash;
  /** For readers that join rows before they are checked. */
  workbench: Workbench;
  stored: StoredRows;
  /** Receives a remark for the user, in Chinese. */
  warn: (warning: string) => void;
  signal?: AbortSignal | undefined;
}
