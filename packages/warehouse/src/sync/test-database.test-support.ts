/** A database that plays the e-tendering platform's. */
export interface TestDatabase {
  url: string;
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}
