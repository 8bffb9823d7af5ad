import { statfs } from 'node:fs/promises';

/** Looks within it share one answer. */
const freshMs = 1_000;
/** A write that failed for lack of room counts this long. */
const notedMs = 10_000;

export interface DiskSpaceOptions {
  /** Paths of the folders that are written to, by the names that operators know them by. */
  folders: Readonly<Record<string, string>>;
  /** A folder with less room than this counts as full; 0 for none that does. */
  reserveBytes: number;
  /** Free bytes of a folder's file system; the real ones unless told otherwise. */
  freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

/** Which folders are full, by looking at the room they have and by writes that failed for lack of it. */
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

  /** Names of the folders with too little room to begin a write. The file systems are looked at once a second at most. */
  short(now = performance.now()): Promise<string[]> {
    if (!this.#last || now - this.#last.at >= freshMs) this.#last = { at: now, short: this.#look() };
    return this.#last.short;
  }

  /** Names of what is full: the folders that are short of room, and what a write failed in of late. */
  async full(now = performance.now()): Promise<string[]> {
    const noted = [...this.#noted].filter(([, at]) => now - at < notedMs).map(([name]) => name);
    return [...new Set([...(await this.short(now)), ...noted])];
  }

  /** Takes down that a write failed for lack of room. */
  note(name: string, now = performance.now()): void {
    this.#noted.set(name, now);
  }

  async #look(): Promise<string[]> {
    const free = await Promise.all(this.#folders.map(([, path]) => this.#freeBytes(path).catch(() => Infinity)));
    return this.#folders.filter((_, index) => (free[index] ?? Infinity) < this.#reserveBytes).map(([name]) => name);
  }
}

/** What processes without privileges may still take. */
async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
