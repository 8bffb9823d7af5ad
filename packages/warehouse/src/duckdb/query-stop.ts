import type { DuckDBConnection } from '@duckdb/node-api';
import { DeadlineError, type QueryOptions } from '../warehouse.ts';

/** An interrupt is lost if the statement is still waiting for its thread, so it is repeated. */
const interruptEveryMs = 50;

/** An interrupt ends a statement within milliseconds, unless the engine is still planning it. */
export const abandonAfterMs = 1_000;

/** Handling of a statement that an interrupt does not end. */
export interface Abandon {
  /** Time to wait for it. */
  afterMs: number;
  /** Takes ownership of the statement. Its connection must not be used or closed before it ends. */
  take: (statement: Promise<unknown>) => void;
}

/** Interrupts the statement of a connection at its deadline or when its caller aborts, until released. */
export class QueryStop {
  /** Aborted with DeadlineError or the caller's reason. */
  readonly signal: AbortSignal;
  /** True if a statement was abandoned while it was running. */
  isAbandoned = false;
  readonly #deadline: ReturnType<typeof setTimeout> | undefined;
  readonly #interrupt: () => void;
  #repeat: ReturnType<typeof setInterval> | undefined;

  constructor(connection: DuckDBConnection, { signal, timeoutMs }: QueryOptions) {
    const late = new AbortController();
    if (timeoutMs !== undefined) {
      this.#deadline = setTimeout(() => late.abort(new DeadlineError(`the query ran past ${timeoutMs} ms`)), timeoutMs);
    }
    this.signal = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
    this.#interrupt = () => {
      connection.interrupt();
      this.#repeat = setInterval(() => connection.interrupt(), interruptEveryMs);
    };
    this.signal.addEventListener('abort', this.#interrupt, { once: true });
  }

  /**
   * Waits for a statement, but only for a limited time after an interrupt. Then the statement is passed to `abandon`.
   * @throws the error of the statement; DeadlineError or the caller's reason if it was abandoned.
   */
  async orAbandon<Result>(statement: Promise<Result>, abandon: Abandon | undefined): Promise<Result> {
    if (!abandon) return statement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let startTimer = (): void => undefined;
    const abandoned = new Promise<never>((_resolve, reject) => {
      startTimer = () => {
        timer = setTimeout(() => {
          this.isAbandoned = true;
          abandon.take(statement);
          reject(this.signal.reason as Error);
        }, abandon.afterMs);
      };
    });
    if (this.signal.aborted) startTimer();
    else this.signal.addEventListener('abort', startTimer, { once: true });
    try {
      return await Promise.race([statement, abandoned]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', startTimer);
    }
  }

  release(): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#repeat);
    this.signal.removeEventListener('abort', this.#interrupt);
  }
}
