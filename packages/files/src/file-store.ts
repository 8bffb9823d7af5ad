import type { Readable } from 'node:stream';

/** A stored file. */
export interface ListedFile {
  key: string;
  /** Time of its last change, epoch ms. */
  changedAt: number;
}

/**
 * Files by key, which several servers may share. A key consists of names of letters, digits, `-` and `_`, separated by `/`. All methods
 * throw FileStoreError if the store is unavailable.
 */
export interface FileStore {
  /** Stores a file under a key and removes it from its path. Once the promise resolves it is complete and durable. */
  move: (key: string, path: string) => Promise<void>;
  /** Stores a copy of a file. */
  copy: (key: string, path: string) => Promise<void>;
  /** @returns undefined if there is no file. */
  open: (key: string) => Promise<Readable | undefined>;
  /** Files of a folder, not of folders within. @param folder '' for the root. */
  list: (folder: string) => Promise<ListedFile[]>;
  /** Path of a file on this machine; absent for files elsewhere. */
  path?: (key: string) => string;
  /** Does nothing if there is no file. */
  remove: (key: string) => Promise<void>;
}

/** The store cannot be reached, or refuses its credentials. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}
