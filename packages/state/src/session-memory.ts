/**
 * Sessions as they were read last, until a write that they hang on. Only for a store that this process alone writes to and
 * that does one thing after the other: what is read after a write was begun has seen it.
 */
export class SessionMemory<Found> {
  readonly #most: number;
  readonly #found = new Map<string, Found>();
  #writes = 0;

  constructor(most = 10_000) {
    this.#most = most;
  }

  async recall(tokenHash: string, read: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const known = this.#found.get(tokenHash);
    if (known) return known;
    const writes = this.#writes;
    const found = await read();
    if (found && writes === this.#writes) this.#keep(tokenHash, found);
    return found;
  }

  /** To be called as a write begins: of one session, or of anything else that sessions hang on. */
  forget(tokenHash?: string): void {
    this.#writes += 1;
    if (tokenHash === undefined) this.#found.clear();
    else this.#found.delete(tokenHash);
  }

  /** Forgets everything around a write: what was read while it was under way may be older than it. */
  async forgetAround<Result>(write: () => Promise<Result>): Promise<Result> {
    this.forget();
    try {
      return await write();
    } finally {
      this.forget();
    }
  }

  #keep(tokenHash: string, found: Found): void {
    if (this.#found.size >= this.#most) this.#found.clear();
    this.#found.set(tokenHash, found);
  }
}
