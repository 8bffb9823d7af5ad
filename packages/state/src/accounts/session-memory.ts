/**
 * Cache of sessions, valid until a write that affects them. Only for a store that only this process writes to and that runs one operation
 * at a time: a read that starts after a write has started sees it.
 */
export class SessionMemory<Found> {
  readonly #max: number;
  readonly #found = new Map<string, Found>();
  #writes = 0;

  constructor(max = 10_000) {
    this.#max = max;
  }

  async recall(tokenHash: string, read: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const known = this.#found.get(tokenHash);
    if (known) return known;
    const writes = this.#writes;
    const found = await read();
    if (found && writes === this.#writes) this.#keep(tokenHash, found);
    return found;
  }

  /** Must be called when a write starts: for one session, or for anything else that sessions depend on. */
  forget(tokenHash?: string): void {
    this.#writes += 1;
    if (tokenHash === undefined) this.#found.clear();
    else this.#found.delete(tokenHash);
  }

  /** Clears the cache before and after a write: data read in the meantime may be older than it. */
  async forgetAround<Result>(write: () => Promise<Result>): Promise<Result> {
    this.forget();
    try {
      return await write();
    } finally {
      this.forget();
    }
  }

  #keep(tokenHash: string, found: Found): void {
    if (this.#found.size >= this.#max) this.#found.clear();
    this.#found.set(tokenHash, found);
  }
}
