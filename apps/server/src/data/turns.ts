import { setImmediate as nextTurn } from 'node:timers/promises';
import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

/** How long work goes on before others take their turn, ms. */
const sliceMs = 10;

interface TurnLimits {
  /** Of the client. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Divides work on the thread of requests into slices, between which other requests take their turn; ends it when its client leaves or its
 * time is up, where these are given.
 */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: number;
  #sliceEnd = performance.now() + sliceMs;

  constructor({ signal, timeoutMs = Infinity }: TurnLimits = {}) {
    this.#signal = signal;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** Called between small steps: passes the turn where the slice is over. @throws the signal's reason, HttpError 504. */
  async pass(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await nextTurn();
    this.#signal?.throwIfAborted();
    if (performance.now() > this.#deadline) throw new HttpError(504, messages.deadline);
    this.#sliceEnd = performance.now() + sliceMs;
  }

  /** Runs a search that yields between small steps. */
  async run<Found>(search: Generator<void, Found>): Promise<Found> {
    for (;;) {
      const step = search.next();
      if (step.done === true) return step.value;
      await this.pass();
    }
  }

  async map<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(work(item));
      await this.pass();
    }
    return results;
  }
}
