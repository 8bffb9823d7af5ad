/** Mulberry32: the same numbers for the same seed, so that a failure can be reproduced. */
export class SeededRandom {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer in [from, to). */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from));
  }

  /** @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const found = items[this.between(0, items.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }

  /** Some of them, in their order: none, all, or any number between. */
  some<Item>(items: readonly Item[]): Item[] {
    const share = this.next();
    return items.filter(() => this.next() < share);
  }
}
