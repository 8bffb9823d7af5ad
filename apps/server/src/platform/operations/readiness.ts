import type { StateStore } from '@tenderscope/state';
import type { Warehouse } from '@tenderscope/warehouse';
import type { DiskSpace } from './disk-space.ts';

export type StoreState = 'ok' | 'away';
/** `other`: computed by other definitions than those of this process, so that it can load nothing. */
export type WarehouseState = StoreState | 'other';

export interface Readiness {
  /** Why it is not ready: a store is unavailable, the definitions of the warehouse are others, or a store or folder is full. */
  status: 'ok' | 'away' | 'other' | 'full';
  state: StoreState;
  warehouse: WarehouseState;
  /** Names of full folders; absent without any. */
  full?: string[];
}

interface CheckedStores {
  state: Pick<StateStore, 'check'>;
  warehouse: Pick<Warehouse, 'query' | 'hasOwnDefinitions'>;
}

/** A store that has not answered in this time counts as unavailable. */
const timeoutMs = 3_000;
/** Probes within this time share one check. */
const freshMs = 1_000;
/** Reads a row, since an engine may run although its tables cannot be read, and searches for one on every shard. */
const aRow = { sql: `select (select lot_id from lots limit 1) as lot, (select count(*) from lots where lot_id = '') as nothing`, values: {} };

/** Checks that both stores answer from their tables and that there is space to write, once a second at most. */
export class ReadinessCheck {
  readonly #stores: CheckedStores;
  readonly #disk: DiskSpace;
  #last: { at: number; found: Promise<Readiness> } | undefined;

  constructor(stores: CheckedStores, disk: DiskSpace) {
    this.#stores = stores;
    this.#disk = disk;
  }

  look(now = Date.now()): Promise<Readiness> {
    if (!this.#last || now - this.#last.at >= freshMs) this.#last = { at: now, found: this.#check() };
    return this.#last.found;
  }

  async #check(): Promise<Readiness> {
    const [state, warehouse, full] = await Promise.all([
      answers(() => this.#stores.state.check()),
      warehouseState(this.#stores.warehouse),
      this.#disk.full(),
    ]);
    const store = state === 'ok' ? warehouse : state;
    const status = store === 'ok' && full.length > 0 ? 'full' : store;
    return { status, state, warehouse, ...(full.length > 0 && { full }) };
  }
}

/** `ok` if the warehouse answers from its tables and was computed by the definitions of this process. */
export async function warehouseState(warehouse: Pick<Warehouse, 'query' | 'hasOwnDefinitions'>): Promise<WarehouseState> {
  const found = await answers(() => warehouse.query(aRow, { timeoutMs }));
  return found === 'ok' && !warehouse.hasOwnDefinitions() ? 'other' : found;
}

async function answers(send: () => Promise<unknown>): Promise<StoreState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<StoreState>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'away');
  });
  try {
    return await Promise.race([send().then((): StoreState => 'ok'), tooLate]);
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}
