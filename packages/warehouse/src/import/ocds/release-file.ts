import { open, type FileHandle } from 'node:fs/promises';

/** Position of a release in the file, and its origin. */
export interface KeptRelease {
  key: string;
  /** Index and line of the input file that contains it, if any. */
  from: { source: number; line: number } | null;
  /** True if the warehouse already has it. */
  isStored: boolean;
  offset: number;
  length: number;
}

const flushBytes = 1 << 20;

/** Releases of many processes in a scratch file, found by process. Only positions are in memory. Equal releases are kept once. */
export class ReleaseFile {
  readonly #file: FileHandle;
  readonly #places = new Map<string, KeptRelease[]>();
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #written = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<ReleaseFile> {
    return new ReleaseFile(await open(path, 'w+'));
  }

  /** Processes in the order of their first release. */
  get ocids(): string[] {
    return [...this.#places.keys()];
  }

  releasesOf(ocid: string): readonly KeptRelease[] {
    return this.#places.get(ocid) ?? [];
  }

  /** Adds a release of an input file. */
  add(ocid: string, { key, text, from }: { key: string; text: string; from: KeptRelease['from'] }): Promise<void> {
    return this.#keep(ocid, text, { key, from, isStored: false });
  }

  /** Adds a release that the warehouse already has. */
  addStored(ocid: string, { key, text }: { key: string; text: string }): Promise<void> {
    return this.#keep(ocid, text, { key, from: null, isStored: true });
  }

  async #keep(ocid: string, text: string, release: Omit<KeptRelease, 'offset' | 'length'>): Promise<void> {
    const known = this.#places.get(ocid) ?? [];
    const same = known.find(({ key }) => key === release.key);
    if (same) {
      same.isStored ||= release.isStored;
      return;
    }
    const bytes = Buffer.from(text);
    this.#places.set(ocid, [...known, { ...release, offset: this.#written + this.#pendingBytes, length: bytes.length }]);
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= flushBytes) await this.flush();
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending = [];
    this.#pendingBytes = 0;
    for (let done = 0; done < bytes.length;) {
      done += (await this.#file.write(bytes, done, bytes.length - done, this.#written + done)).bytesWritten;
    }
    this.#written += bytes.length;
  }

  /** The text of a release. All added releases must have been flushed. */
  async read({ offset, length }: KeptRelease): Promise<string> {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length;) done += (await this.#file.read(bytes, done, length - done, offset + done)).bytesRead;
    return bytes.toString('utf8');
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
