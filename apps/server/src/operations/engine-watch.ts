import type { Warehouse } from '@tenderscope/warehouse';

const intervalMs = 1_000;

/** Notices an engine that has lost too many of its threads to statements which nothing ends. */
export class EngineWatch {
  /** Resolves with their number, once, when more than `limit` statements are abandoned at a time. */
  readonly lost: Promise<number>;
  readonly #timer: ReturnType<typeof setInterval> | undefined;

  constructor(warehouse: Pick<Warehouse, 'abandonedStatements'>, limit: number, everyMs = intervalMs) {
    let timer: ReturnType<typeof setInterval> | undefined;
    this.lost = new Promise((resolve) => {
      timer = setInterval(() => {
        const statements = warehouse.abandonedStatements();
        if (statements > limit) resolve(statements);
      }, everyMs).unref();
    });
    this.#timer = timer;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
