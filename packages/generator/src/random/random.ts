import { hashText } from './hash-text.ts';

/** Rounds after which sfc32's author considers a three-word seed as mixed. */
const warmUp = 15;

/**
 * A named stream of random numbers, the same on every machine: sfc32 (Chris Doty-Humphrey, PractRand) seeded by the name. Each name has
 * 2^32 substreams, chosen by `at`: the draws of row n do not depend on how many row n − 1 made.
 */
export class Random {
  private readonly seedA: number;
  private readonly seedB: number;
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  constructor(name: string) {
    this.seedA = hashText(name, 0x9e3779b9) | 0;
    this.seedB = hashText(name, 0x7f4a7c15) | 0;
    this.at(0);
  }

  /** Moves to the start of substream `index` and returns itself. */
  at(index: number): this {
    this.a = this.seedA;
    this.b = this.seedB;
    this.c = index | 0;
    this.counter = 1;
    for (let round = 0; round < warmUp; round += 1) this.bits();
    return this;
  }

  /** 32 random bits as an unsigned integer. */
  bits(): number {
    const result = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** Uniform in (0, 1), never 0 and never 1. */
  uniform(): number {
    return (this.bits() + 0.5) / 0x1_0000_0000;
  }

  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number {
    return Math.floor(this.uniform() * limit);
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.uniform() < probability;
  }

  /** @throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** Opens the streams of one seed; a stream is identified by its name, so a new one changes no other. */
export type OpenStream = (name: string) => Random;

export const streamsOf =
  (seed: string): OpenStream =>
  (name) =>
    new Random(`${seed}\n${name}`);
