import { ExpiringCache } from '../third-party/expiring-cache.ts';

/** Of one core, that keys for one address may cost in the long run. */
const share = 0.02;
/** Keys that an address may have at once: as many as users of an office who sign in together. */
const burst = 40;
const bucketLifeMs = 3_600_000;
const mostAddresses = 20_000;

/** A token bucket per address: each key costs a token, a login that succeeds gives it back, time refills the rest. */
export class LoginKeyBudget {
  readonly #buckets = new ExpiringCache<{ tokens: number; at: number }>(bucketLifeMs, mostAddresses);

  /**
   * Takes a token.
   * @param costMs what a key takes of one core.
   * @returns the ms until there is one; 0 when it was taken.
   */
  spend(address: string, costMs: number, now: number): number {
    const refillMs = costMs / share;
    const { tokens, at } = this.#buckets.get(address, now) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (now - at) / refillMs);
    const left = filled >= 1 ? filled - 1 : filled;
    this.#buckets.set(address, { tokens: left, at: now }, now);
    return filled >= 1 ? 0 : (1 - filled) * refillMs;
  }

  giveBack(address: string, now: number): void {
    const bucket = this.#buckets.get(address, now);
    if (bucket) this.#buckets.set(address, { ...bucket, tokens: Math.min(burst, bucket.tokens + 1) }, now);
  }
}
