import type { Stores } from '../services.ts';

export type StoreState = 'ok' | 'away';

export interface Readiness {
  ready: boolean;
  state: StoreState;
  warehouse: StoreState;
}

/** A store that has not answered by then is away. */
const patienceMs = 3_000;
/** Probes within it share one look. */
const freshMs = 1_000;

/** Whether both stores answer. However often it is asked, each is looked at once a second at most. */
export class ReadinessCheck {
  readonly #stores: Stores;
  #last: { at: number; found: Promise<Readiness> } | undefined;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  look(now = Date.now()): Promise<Readiness> {
    if (!this.#last || now - this.#last.at >= freshMs) this.#last = { at: now, found: this.#ask() };
    return this.#last.found;
  }

  async #ask(): Promise<Readiness> {
    const { state, warehouse } = this.#stores;
    const [stateFound, warehouseFound] = await Promise.all([
      answers(() => state.sessions.find('readiness')),
      answers(() => warehouse.query({ sql: 'select 1 as one', values: {} }, { timeoutMs: patienceMs })),
    ]);
    return { ready: stateFound === 'ok' && warehouseFound === 'ok', state: stateFound, warehouse: warehouseFound };
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
