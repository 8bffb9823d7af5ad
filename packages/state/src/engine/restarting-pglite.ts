import { statfs } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { AbortedStateError, FullStateError } from './state-errors.ts';

/** Recovery writes up to two segments of the write-ahead log, 16 MiB each. */
const recoveryBytes = 48 << 20;

// V8 would compile much of the engine a second time, with optimisation, before the first call, which takes a third of the processor time of
// opening a store. With this budget it waits until a function has run for about 0.1 s.
setFlagsFromString('--wasm-tiering-budget=100000000');

/** The engine clears its buffers when it opens. Its default of 128 MB took half of the processor time of opening a store. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A PGlite whose calls fail after its engine has aborted. The original would loop forever in the first of them. */
class AbortingPglite extends PGlite {
  #hasAborted = false;

  static async open(folder: string): Promise<AbortingPglite> {
    const engine = new AbortingPglite(folder, { startParams });
    await engine.waitReady;
    (engine.Module as { onAbort?: () => void }).onAbort = () => (engine.#hasAborted = true);
    return engine;
  }

  get hasAborted(): boolean {
    return this.#hasAborted;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#hasAborted) throw new AbortedStateError();
    return super.execProtocolRawSync(message);
  }
}

type Query = PGlite['query'];

interface RestartOptions {
  onRestart: () => void;
  /** Pause after a failed restart, which takes seconds of processor time. */
  pauseMs?: number;
}

/**
 * An embedded PostgreSQL that is reopened from its committed data after it aborted, which happens if its disk is full while it extends its
 * write-ahead log. The call in progress fails with AbortedStateError. While there is too little space to recover, calls fail with
 * FullStateError.
 *
 * The engine works on the thread of its callers and would take one call after the other without a turn for anything else: here each call
 * has a turn of the event loop of its own.
 */
export class RestartingPglite {
  readonly #folder: string;
  readonly #onRestart: () => void;
  readonly #pauseMs: number;
  #engine: AbortingPglite;
  #restarting: Promise<void> | undefined;
  #notBefore = 0;
  /** Ends with the last call so far, and never fails. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, engine: AbortingPglite, { onRestart, pauseMs = 10_000 }: RestartOptions) {
    this.#folder = folder;
    this.#engine = engine;
    this.#onRestart = onRestart;
    this.#pauseMs = pauseMs;
  }

  static async open(folder: string, options: RestartOptions): Promise<RestartingPglite> {
    return new RestartingPglite(folder, await AbortingPglite.open(folder), options);
  }

  query: Query = (...args) => this.#inTurn((engine) => engine.query(...args));

  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#inTurn((engine) => engine.transaction(work));
  }

  /** Runs work while no call is made, so that nothing is written to the files. */
  withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(work);
  }

  async close(): Promise<void> {
    await this.#last;
    if (!this.#engine.hasAborted) await this.#engine.close();
  }

  #inTurn<Result>(call: (engine: AbortingPglite) => Promise<Result>): Promise<Result> {
    const made = this.#last.then(() => nextTurn()).then(() => this.#running()).then(call);
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #running(): Promise<AbortingPglite> {
    if (this.#engine.hasAborted) {
      this.#restarting ??= this.#restart().finally(() => (this.#restarting = undefined));
      await this.#restarting;
    }
    return this.#engine;
  }

  async #restart(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < recoveryBytes) throw new FullStateError();
    if (performance.now() < this.#notBefore) throw new AbortedStateError();
    try {
      this.#engine = await AbortingPglite.open(this.#folder);
    } catch (error) {
      this.#notBefore = performance.now() + this.#pauseMs;
      throw new AbortedStateError('the store does not start again', { cause: error });
    }
    this.#onRestart();
  }
}
