import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDay } from '@tenderscope/contract';
import { generate } from '@tenderscope/generator';
import type { StateStore } from '@tenderscope/state';
import { importBundle, type Warehouse } from '@tenderscope/warehouse';
import { keepDemoOrders } from './demo-orders.ts';
import { startMessages } from '../../messages.ts';

const seed = 'demonstration';
/** The generator's calendar ends on this day. */
const lastEnd = '2035-12-31';

/**
 * Demonstration data for the first start, up to its date. A marker remains until the data are loaded, so that an interrupted start is
 * completed by the next one, and data that a user removed are not loaded again.
 */
export class DemoData {
  readonly #dataDir: string;
  readonly #marker: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#marker = join(dataDir, 'demo-pending');
  }

  async markPending(): Promise<void> {
    await writeFile(this.#marker, '');
  }

  /** Generates and imports this many lots if they are pending and the warehouse is empty, and adds venues with bookings. */
  async load({ warehouse, state }: { warehouse: Warehouse; state: StateStore }, lots: number): Promise<void> {
    const isOwed = await stat(this.#marker).then(() => true, () => false);
    if (!isOwed) return;
    if (lots > 0 && warehouse.dataVersion() === 0) {
      console.log(startMessages.demoLoading(lots));
      const out = join(this.#dataDir, 'demo-bundle');
      const today = businessDay(Date.now());
      await generate({ lots, seed, out, end: today < lastEnd ? today : lastEnd, hasFurtherColumns: true });
      await importBundle(warehouse, [out], { dataDir: this.#dataDir, format: 'bundle' });
      await rm(out, { recursive: true, force: true });
    }
    if (lots > 0) await keepDemoOrders(state, Date.now());
    await rm(this.#marker, { force: true });
  }
}
