import { generalErrors } from './general-errors.ts';

/** Work that waits for its next slice: each turn of the event loop continues one item, however many there are. */
const waiting: (() => void)[] = [];

function nextSlice(): Promise<void> {
  if (waiting.length === 0) setImmediate(resumeFirst);
  return new Promise((resolve) => waiting.push(resolve));
}

function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

/** Duration of a slice, ms. */
const sliceMs = 10;

interface TurnLimits {
  /** Signal of the client. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Divides work on the request thread into slices and yields to other requests between them. Ends the work when its client disconnects or
 * its time is up, if these are specified.
 */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: number;
  /** The first slice is waited for, too: many items may begin in one turn. */
  #sliceEnd = 0;

  constructor({ signal, timeoutMs = Infinity }: TurnLimits = {}) {
    this.#signal = signal;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** Yields after the end of a slice; to be called between small steps. @throws the signal's reason, HttpError 504. */
  async pass(): Promise<void> {
    if (performance.now() < this.#sliceEnd) return;
    await nextSlice();
    this.#signal?.throwIfAborted();
    if (performance.now() > this.#deadline) throw generalErrors.deadline();
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
