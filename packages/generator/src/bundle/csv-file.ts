import { open, rename, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableName } from '@tenderscope/warehouse';
import type { Calendar } from '../calendar/calendar.ts';
import { headerOf, included, type Column, type Columns } from './columns.ts';
import { CsvBytes } from './csv-bytes.ts';

/** Bytes that gather before a write is worth it; the rows of one more project fit into as many again. */
const fullAt = 1 << 17;

/** A file of the bundle while it is written: `<name>.csv.partial` until `publish` gives it its name. */
export class CsvFile<S> {
  rows = 0;
  private readonly calendar: Calendar;
  private readonly columns: readonly Column<S>[];
  private readonly path: string;
  private readonly handle: FileHandle;
  private readonly pending = new CsvBytes(2 * fullAt);

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

  static async create<N extends TableName, S>(folder: string, name: N, calendar: Calendar, columns: Columns<N, S>): Promise<CsvFile<S>> {
    const path = join(folder, `${name}.csv`);
    const header = headerOf(name);
    const handle = await open(`${path}.partial`, 'w');
    return new CsvFile(path, handle, calendar, header, header.map((column) => columns[column]).filter((column) => column !== included));
  }

  /** Keeps the row of a source in memory; whoever adds rows drains a full file before adding many more. */
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

  /** Writes what has gathered and waits for the disk. */
  async drain(): Promise<void> {
    await this.handle.writeFile(this.pending.take());
  }

  async close(): Promise<void> {
    try {
      await this.drain();
    } finally {
      await this.handle.close();
    }
  }

  async publish(): Promise<void> {
    await rename(`${this.path}.partial`, this.path);
  }
}
