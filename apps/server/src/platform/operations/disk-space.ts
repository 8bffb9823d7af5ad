import { statfs } from 'node:fs/promises';

/** Checks within this time share one result: a disk can fill up within a second. */
const freshMs = 100;
/** Period for which a write that failed for lack of space counts, ms. */
const notedMs = 10_000;

export interface DiskSpaceOptions {
  /** Paths of the folders that are written to, by their names for operators. */
  folders: Readonly<Record<string, string>>;
  /** A folder with less free space counts as full; 0 for no reserve. */
  reserveBytes: number;
  /** Free bytes of a folder's file system; by default the actual ones. */
  freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/** Detects full folders, by their free space and by writes that failed for lack of it. */
export class DiskSpace {
  readonly #folders: readonly (readonly [name: string, path: string])[];
  readonly #reserveBytes: number;
  readonly #freeBytes: (folder: string) => Promise<number>;
  readonly #noted = new Map<string, number>();
  #last: { at: number; short: Promise<string[]> } | undefined;

  constructor({ folders, reserveBytes, freeBytes = readFreeBytes }: DiskSpaceOptions) {
    this.#folders = Object.entries(folders);
    this.#reserveBytes = reserveBytes;
    this.#freeBytes = freeBytes;
  }

  /** Names of the folders with too little space to begin a write. The file systems are checked ten times a second at most. */
  short(now = performance.now()): Promise<string[]> {
    if (!this.#last || now - this.#last.at >= freshMs) this.#last = { at: now, short: this.#look() };
    return this.#last.short;
  }

  /** Names of full folders, by free space, and of stores that a write recently failed in. */
  async full(now = performance.now()): Promise<string[]> {
    const noted = [...this.#noted].filter(([, at]) => now - at < notedMs).map(([name]) => name);
    return [...new Set([...(await this.short(now)), ...noted])];
  }

  /** Records a write that failed for lack of space. */
  note(name: string, now = performance.now()): void {
    this.#noted.set(name, now);
  }

  async #look(): Promise<string[]> {
    const free = await Promise.all(this.#folders.map(([, path]) => this.#freeBytes(path).catch(() => Infinity)));
    return this.#folders.filter((_, index) => (free[index] ?? Infinity) < this.#reserveBytes).map(([name]) => name);
  }
}

/** Bytes available to processes without privileges. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
