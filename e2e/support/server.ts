/** A running server of the journeys. */
export interface Server {
  /** Address of the web app, with the base path and a slash at the end. */
  url: string;
  dataDir: string;
  administrator: { login: string; password: string };
  stop(): Promise<void>;
}
