/** Numbers that the same seed repeats (mulberry32). */
export class SeededRandom {
  #state;

  constructor(seed) {
    this.seed = seed;
    this.#state = seed;
  }

  /** An integer from 0 to below `limit`. */
  below(limit) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}
