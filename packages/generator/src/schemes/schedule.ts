import type { Random } from '../random/random.ts';

/** Its multiples modulo 1 fill the unit interval evenly and in no visible order. */
const golden = 0.6180339887498949;

/**
 * Spreads about `times` turns over the lots `from` … `to` − 1: divides them into that number of stretches and takes, in each, the first lot
 * that is offered after some point of its first half.
 */
export class Schedule {
  private readonly from: number;
  private readonly to: number;
  private readonly stretch: number;
  private readonly phase: number;
  private next: number;

  constructor(from: number, to: number, times: number, random: Random) {
    this.from = from;
    this.to = to;
    this.stretch = Math.max((to - from) / times, 1);
    this.phase = random.uniform();
    this.next = this.startOf(0);
  }

  isDue(index: number): boolean {
    return index >= this.next && index < this.to;
  }

  /** True if the turn falls on this lot, which is offered; lots come in rising order. */
  takes(index: number): boolean {
    if (!this.isDue(index)) return false;
    this.next = this.startOf(Math.floor((index - this.from) / this.stretch) + 1);
    return true;
  }

  private startOf(place: number): number {
    return this.from + this.stretch * (place + ((this.phase + place * golden) % 1) / 2);
  }
}
