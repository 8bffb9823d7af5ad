import { rm } from 'node:fs/promises';
import { hasPlace } from '../../schema/define-table.ts';
import { tableOf, type InputName } from '../../schema/tables.ts';
import type { StagedRows } from '../staging/row-writer.ts';
import { castRows } from './cast-rows.ts';
import { findDayOrders, type DayOrders } from './day-orders.ts';
import { allRows } from './relations.ts';
import { storePlaces } from './store-places.ts';
import type { Workbench } from './workbench.ts';
import { readWrittenCells } from './written-cells.ts';

type OnProgress = (done: number) => void;

/** Converts staged tables to typed ones, in the order of their arrival, while further ones are still being read. */
export class Casting {
  readonly #workbench: Workbench;
  readonly #isStrict: boolean;
  readonly #tables = new Map<InputName, Promise<DayOrders>>();
  #onProgress: { of: InputName; report: OnProgress } | undefined;

  /** @param isStrict every unreadable cell rejects its row. */
  constructor(workbench: Workbench, isStrict: boolean) {
    this.#workbench = workbench;
    this.#isStrict = isStrict;
  }

  get isStrict(): boolean {
    return this.#isStrict;
  }

  /** @param parts all parts of a table, or of several tables. */
  begin(parts: readonly StagedRows[]): void {
    for (const table of new Set(parts.map((part) => part.table))) {
      const cast = this.#cast(table, parts.filter((part) => part.table === table));
      // An error is thrown to the caller that waits for the table.
      cast.catch(() => undefined);
      this.#tables.set(table, cast);
    }
  }

  /** Waits until a table is typed. @returns the orders of day and month with which its days were read. */
  async done(table: InputName, onProgress: OnProgress = () => {}): Promise<DayOrders> {
    this.#onProgress = { of: table, report: onProgress };
    return (await this.#tables.get(table)) ?? new Map();
  }

  /** Cells that are not in plain form are read again if days are found to have an order. Staged text is removed. */
  async #cast(table: InputName, parts: readonly StagedRows[]): Promise<DayOrders> {
    const workbench = this.#workbench;
    const onProgress = (done: number): void => this.#onProgress?.of === table ? this.#onProgress.report(done) : undefined;
    const options = { isStrict: this.#isStrict, onProgress };
    const hasAny = async (condition: string): Promise<boolean> =>
      (await workbench.number(`select count(*) from ${allRows(workbench, table)} where ${condition}`)) > 0;

    await castRows(workbench, table, parts, onProgress);
    let orders: DayOrders = new Map();
    if (await hasAny('row_texts is not null')) {
      await readWrittenCells(workbench, table, { ...options, orders });
      if (await hasAny('row_flawed')) orders = await findDayOrders(workbench, table);
      if (orders.size > 0) await readWrittenCells(workbench, table, { ...options, orders });
    }
    if (hasPlace(tableOf(table))) await storePlaces(workbench, table);
    for (const { path } of parts) await rm(path);
    return orders;
  }
}
