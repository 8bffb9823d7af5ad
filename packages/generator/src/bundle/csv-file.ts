import { open, rename, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Calendar } from '../calendar/calendar.ts';
import { included, type Column } from './columns.ts';
import { CsvBytes } from './csv-bytes.ts';

/** Bytes that are collected before a write; the rows of one more project fit into the same size again. */
const fullAt = 1 << 17;

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** A file of the bundle or of its truth while it is written: `<name>.csv.partial` until `publish` renames it. */
export class CsvFile<S> {
  rows = 0;
  private readonly calendar: Calendar;
  private readonly columns: readonly Column<S>[];
  private readonly path: string;
  private readonly handle: FileHandle;
  private pending = new CsvBytes(2 * fullAt);
  /** The buffer that is being written while rows are added to the other. */
  private flying = new CsvBytes(2 * fullAt);
  /** Result of the last write. */
  private landed: Promise<Error | null> = Promise.resolve(null);

  private constructor(path: string, handle: FileHandle, calendar: Calendar, header: readonly string[], columns: readonly Column<S>[]) {
    this.calendar = calendar;
    this.columns = columns;
    this.path = path;
    this.handle = handle;
    for (const name of header) {
      this.pending.next();
      this.pending.text(name);
    }
    this.pending.endLine();
  }

  /** The columns are in the file in the order of the object. */
  static async create<S>(
    folder: string,
    name: string,
    calendar: Calendar,
    columns: Readonly<Record<string, Column<S>>>,
  ): Promise<CsvFile<S>> {
    const path = join(folder, `${name}.csv`);
    const handle = await open(`${path}.partial`, 'w');
    return new CsvFile(path, handle, calendar, Object.keys(columns), Object.values(columns).filter((column) => column !== included));
  }

  /** Adds the row of a source in memory; the caller drains a full file before adding many more. */
  add(source: S): void {
    for (const { get, isMoment } of this.columns) {
      this.pending.next();
      const cell = get(source);
      if (typeof cell === 'string') this.pending.text(cell);
      else if (cell instanceof Uint8Array) this.pending.encoded(cell);
      else if (isMoment && cell !== null) this.calendar.writeMoment(this.pending, cell);
      else if (cell !== null) this.pending.number(cell);
    }
    this.pending.endLine();
    this.rows += 1;
  }

  get isFull(): boolean {
    return this.pending.size >= fullAt;
  }

  /** Writes the collected rows to the disk, after the previous write has finished; throws the error of that one. */
  async drain(): Promise<void> {
    const error = await this.landed;
    if (error !== null) throw error;
    [this.pending, this.flying] = [this.flying, this.pending];
    this.landed = this.handle.writeFile(this.flying.take()).then(() => null, asError);
  }

  async close(): Promise<void> {
    try {
      await this.drain();
      const error = await this.landed;
      if (error !== null) throw error;
    } finally {
      await this.landed;
      await this.handle.close();
    }
  }

  async publish(): Promise<void> {
    await rename(`${this.path}.partial`, this.path);
  }
}
