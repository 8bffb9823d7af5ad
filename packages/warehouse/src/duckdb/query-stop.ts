import type { DuckDBConnection } from '@duckdb/node-api';
import { DeadlineError, type QueryOptions } from '../warehouse.ts';

/** An interrupt is lost on a statement that waits for its thread, so it is repeated. */
const interruptEveryMs = 50;

/** Interrupts what a connection runs at its deadline or when its caller aborts, until released. */
export class QueryStop {
  /** Aborted with DeadlineError or the caller's reason. */
  readonly signal: AbortSignal;
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

  release(): void {
    clearTimeout(this.#deadline);
    clearInterval(this.#repeat);
    this.signal.removeEventListener('abort', this.#interrupt);
  }
}
