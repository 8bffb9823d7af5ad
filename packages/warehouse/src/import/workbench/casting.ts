import type { InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { castRows } from './cast-rows.ts';
import type { Workbench } from './workbench.ts';

type OnProgress = (done: number) => void;

/** Turns staged tables into typed ones, in the order in which they come, while further ones are still being read. */
export class Casting {
  readonly #workbench: Workbench;
  readonly #tables = new Map<InputName, Promise<void>>();
  #onProgress: { of: InputName; tell: OnProgress } | undefined;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  /** @param parts all of a table, which may be several tables. */
  begin(parts: readonly StagedRows[]): void {
    for (const table of new Set(parts.map((part) => part.table))) {
      const tell: OnProgress = (done) => this.#onProgress?.of === table && this.#onProgress.tell(done);
      const cast = castRows(this.#workbench, table, parts.filter((part) => part.table === table), tell);
      // What goes wrong is told to the one who asks for the table.
      cast.catch(() => undefined);
      this.#tables.set(table, cast);
    }
  }

  /** Waits until a table is typed. */
  async done(table: InputName, onProgress: OnProgress = () => {}): Promise<void> {
    this.#onProgress = { of: table, tell: onProgress };
    await this.#tables.get(table);
  }
}
