import type { Warehouse } from '../warehouse.ts';

/** An engine under test. */
export interface Engine {
  /** Opens an empty store below a folder that is new for each test, or the existing one. */
  open(folder: string): Promise<Warehouse>;
  /** Empties the store of the folder. */
  empty(folder: string): Promise<void>;
  /** Turns the closed store into one of a version with other definitions. */
  makeOutdated(folder: string): Promise<void>;
  /** A SELECT that takes minutes. */
  endless: string;
  /** A SELECT of the integers `n` from 0 to 99,999. */
  numbers: string;
  /** A SELECT that returns many rows before it fails. */
  breaking: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
