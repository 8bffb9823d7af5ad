import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

/** Works that wait for their next slice: each turn of the event loop goes on with one of them, however many there are. */
const waiting: (() => void)[] = [];

function nextSlice(): Promise<void> {
  if (waiting.length === 0) setImmediate(resumeFirst);
  return new Promise((resolve) => waiting.push(resolve));
}

function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

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
  /** The first slice, too, is waited for: many works may begin in one turn. */
  #sliceEnd = 0;

  constructor({ signal, timeoutMs = Infinity }: TurnLimits = {}) {
    this.#signal = signal;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** Called between small steps: passes the turn where the slice is over. @throws the signal's reason, HttpError 504. */
  async pass(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await nextSlice();
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
