import { messages } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

const retryAfterSeconds = 2;

interface Patience {
  /** How many may wait. */
  places?: number;
  /** How long one may wait. */
  ms?: number;
}

/** Lets so many queries run at once and so many wait for so long; more are turned away. */
export class QueryGate {
  readonly #concurrency: number;
  readonly #places: number;
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, { places = concurrency * 256, ms = Infinity }: Patience = {}) {
    this.#concurrency = concurrency;
    this.#places = places;
    this.#patienceMs = ms;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws HttpError 503 with `retry-after` when the queue is full or the wait too long; the signal's reason when aborted. */
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
    const overloaded = new HttpError(503, messages.overloaded, retryAfterSeconds);
    if (this.#waiting.length >= this.#places) throw overloaded;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const enter = (): void => {
        settle();
        resolve();
      };
      const giveUp = (reason: Error): void => {
        settle();
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(reason);
      };
      const leave = (): void => giveUp(signal.reason as Error);
      const timer = Number.isFinite(this.#patienceMs) ? setTimeout(giveUp, this.#patienceMs, overloaded) : undefined;
      this.#waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
