import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { abandonAfterMs, type Abandon } from './query-stop.ts';

/** A few connections of one instance. Each runs one statement at a time. */
export class ConnectionPool {
  readonly #instance: DuckDBInstance;
  readonly #idle: DuckDBConnection[] = [];
  readonly #waiting: ((connection: DuckDBConnection) => void)[] = [];
  readonly #size: number;
  readonly #abandonAfterMs: number;
  #open = 0;
  #abandoned = 0;

  constructor(instance: DuckDBInstance, size: number, afterMs = abandonAfterMs) {
    this.#instance = instance;
    this.#size = size;
    this.#abandonAfterMs = afterMs;
  }

  /** Number of abandoned statements that are still running. Each keeps its connection, which the pool has replaced. */
  get abandoned(): number {
    return this.#abandoned;
  }

  /** Lends a connection for the duration of `work`, or until `work` abandons a statement on it. */
  async use<Result>(work: (connection: DuckDBConnection, abandon: Abandon) => Promise<Result>): Promise<Result> {
    const loan = this.#lend(await this.#take());
    try {
      return await work(loan.connection, loan.abandon);
    } finally {
      loan.end();
    }
  }

  /** Lends a connection until the iteration ends. */
  async* iterate<Item>(work: (connection: DuckDBConnection, abandon: Abandon) => AsyncIterable<Item>): AsyncGenerator<Item> {
    const loan = this.#lend(await this.#take());
    try {
      yield* work(loan.connection, loan.abandon);
    } finally {
      loan.end();
    }
  }

  /** Closes idle connections. Must be called when none is lent. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.closeSync();
  }

  #lend(connection: DuckDBConnection): { connection: DuckDBConnection; abandon: Abandon; end: () => void } {
    let isAbandoned = false;
    return {
      connection,
      abandon: {
        afterMs: this.#abandonAfterMs,
        take: (statement) => {
          isAbandoned = true;
          this.#abandoned += 1;
          const close = (): void => {
            this.#abandoned -= 1;
            connection.closeSync();
          };
          statement.then(close, close);
        },
      },
      end: () => {
        if (isAbandoned) void this.#replace();
        else this.#giveBack(connection);
      },
    };
  }

  /** Replaces a connection that was abandoned. */
  async #replace(): Promise<void> {
    this.#open -= 1;
    if (this.#waiting.length > 0) this.#giveBack(await this.#take());
  }

  #giveBack(connection: DuckDBConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  async #take(): Promise<DuckDBConnection> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#open < this.#size) {
      this.#open += 1;
      return this.#instance.connect();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
