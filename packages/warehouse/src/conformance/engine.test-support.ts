import type { Warehouse } from '../warehouse.ts';

/** An engine to try what every engine must do. */
export interface Engine {
  /** Opens an empty store below a folder that is new for each test, or the one that is there. */
  open(folder: string): Promise<Warehouse>;
  /** Removes what the folder's store holds. */
  empty(folder: string): Promise<void>;
  /** Makes the closed store one of a version with other definitions. */
  makeOutdated(folder: string): Promise<void>;
  /** A SELECT that takes minutes. */
  endless: string;
  /** A SELECT of the whole numbers `n` from 0 to 99,999. */
  numbers: string;
  /** A SELECT that yields many rows before it fails. */
  breaking: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
