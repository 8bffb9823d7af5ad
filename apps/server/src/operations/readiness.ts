import type { Stores } from '../services.ts';
import type { DiskSpace } from './disk-space.ts';

export type StoreState = 'ok' | 'away';

export interface Readiness {
  ready: boolean;
  /** A store is; otherwise what is not ready is full. */
  isAway: boolean;
  state: StoreState;
  warehouse: StoreState;
  /** Names of what is full; absent where nothing is. */
  full?: string[];
}

/** A store that has not answered by then is away. */
const patienceMs = 3_000;
/** Probes within it share one look. */
const freshMs = 1_000;
/** A row of a real table: an engine may live whose tables cannot be read. */
const aRow = { sql: 'select lot_id from lots limit 1', values: {} };

/** Whether both stores answer from their tables and there is room to write. However often it is asked, it looks once a second at most. */
export class ReadinessCheck {
  readonly #stores: Stores;
  readonly #disk: DiskSpace;
  #last: { at: number; found: Promise<Readiness> } | undefined;

  constructor(stores: Stores, disk: DiskSpace) {
    this.#stores = stores;
    this.#disk = disk;
  }

  look(now = Date.now()): Promise<Readiness> {
    if (!this.#last || now - this.#last.at >= freshMs) this.#last = { at: now, found: this.#ask() };
    return this.#last.found;
  }

  async #ask(): Promise<Readiness> {
    const [state, warehouse, full] = await Promise.all([
      answers(() => this.#stores.state.check()),
      answers(() => this.#stores.warehouse.query(aRow, { timeoutMs: patienceMs })),
      this.#disk.full(),
    ]);
    const isAway = state === 'away' || warehouse === 'away';
    return { ready: !isAway && full.length === 0, isAway, state, warehouse, ...(full.length > 0 && { full }) };
  }
}

async function answers(ask: () => Promise<unknown>): Promise<StoreState> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<StoreState>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'away');
  });
  try {
    return await Promise.race([ask().then((): StoreState => 'ok'), tooLate]);
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}
