import { LRUCache } from 'lru-cache';

/** Share of one core that the keys of one address may use in the long run. */
const share = 0.02;
/** Number of keys that an address may have at once: enough for an office whose users sign in together. */
const burst = 40;
const maxAddresses = 20_000;

/** Token bucket per address: each key costs a token, a successful login returns it, and time refills the rest. */
export class LoginKeyBudget {
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxAddresses });

  /**
   * Takes a token.
   * @param costMs CPU time of a key on one core.
   * @returns the ms until one is available; 0 if it was taken.
   */
  spend(address: string, costMs: number, now: number): number {
    const refillMs = costMs / share;
    const { tokens, at } = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (now - at) / refillMs);
    const left = filled >= 1 ? filled - 1 : filled;
    this.#buckets.set(address, { tokens: left, at: now });
    return filled >= 1 ? 0 : (1 - filled) * refillMs;
  }

  giveBack(address: string): void {
    const bucket = this.#buckets.get(address);
    if (bucket) this.#buckets.set(address, { ...bucket, tokens: Math.min(burst, bucket.tokens + 1) });
  }
}
