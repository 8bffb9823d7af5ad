import type { Warehouse } from '@tenderscope/warehouse';

const intervalMs = 1_000;

/** Detects an engine that has lost too many of its threads to statements that cannot be stopped. */
export class EngineWatch {
  /** Resolves once with their number when more than `limit` statements are abandoned at a time. */
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
