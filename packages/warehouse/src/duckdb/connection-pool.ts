import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** A few connections of one instance: one connection runs one statement at a time. */
export class ConnectionPool {
  readonly #instance: DuckDBInstance;
  readonly #idle: DuckDBConnection[] = [];
  readonly #waiting: ((connection: DuckDBConnection) => void)[] = [];
  readonly #size: number;
  #open = 0;

  constructor(instance: DuckDBInstance, size: number) {
    this.#instance = instance;
    this.#size = size;
  }

  /** Lends a connection for the length of `work`. */
  async use<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.#take();
    try {
      return await work(connection);
    } finally {
      this.#giveBack(connection);
    }
  }

  /** Lends a connection until the iteration ends. */
  async* iterate<Item>(work: (connection: DuckDBConnection) => AsyncIterable<Item>): AsyncGenerator<Item> {
    const connection = await this.#take();
    try {
      yield* work(connection);
    } finally {
      this.#giveBack(connection);
    }
  }

  /** Closes what is idle; call it when nothing is lent any more. */
  close(): void {
    for (const connection of this.#idle.splice(0)) connection.closeSync();
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
