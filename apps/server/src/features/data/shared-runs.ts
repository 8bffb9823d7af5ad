interface Run<Result> {
  result: Promise<Result>;
  stop: AbortController;
  askers: number;
}

/** Runs equal work once for all concurrent callers, and stops it when the last of them has left. */
export class SharedRuns<Result> {
  readonly #runs = new Map<string, Run<Result>>();

  run(key: string, work: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const entry = this.#runs.get(key) ?? this.#start(key, work);
    entry.askers += 1;
    return this.#untilAborted(key, entry, signal);
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<Result>): Run<Result> {
    const stop = new AbortController();
    const entry: Run<Result> = { result: work(stop.signal), stop, askers: 0 };
    this.#runs.set(key, entry);
    const forget = (): void => this.#forget(key, entry);
    entry.result.then(forget, forget);
    return entry;
  }

  #forget(key: string, entry: Run<Result>): void {
    if (this.#runs.get(key) === entry) this.#runs.delete(key);
  }

  #untilAborted(key: string, entry: Run<Result>, signal?: AbortSignal): Promise<Result> {
    if (!signal) return entry.result;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        entry.askers -= 1;
        if (entry.askers === 0) {
          this.#forget(key, entry);
          entry.stop.abort(signal.reason);
        }
        reject(signal.reason as Error);
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      entry.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }
}
