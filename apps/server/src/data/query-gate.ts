import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

const retryAfterSeconds = 2;

/** Lets so many queries run at once and so many wait; more are turned away. */
export class QueryGate {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting = concurrency * 32) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws HttpError 503 with `retry-after` when the queue is full; the signal's reason when aborted while waiting. */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const leave = await this.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place.
   * @returns what gives it back, to be called once.
   * @throws like `run`.
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    if (this.#running >= this.#concurrency) await this.#wait(signal);
    else this.#running += 1;
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new HttpError(503, messages.overloaded, retryAfterSeconds);
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      this.#waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
