/** A database that rows are read from. */
export interface TestDatabase {
  url: string;
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}
