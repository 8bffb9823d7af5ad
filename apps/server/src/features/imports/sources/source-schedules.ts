import { pullFailuresToAlert } from '@tenderscope/contract';
import type { StateStore, StoredSource } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../../platform/http-error.ts';
import { importErrors } from '../import-errors.ts';
import type { ImportSlot } from '../import-slot.ts';
import { sourceMessages } from './messages.ts';
import { nextPull } from './next-pull.ts';
import type { SourceReader } from './source-reader.ts';

const lookMs = 30_000;
/** Delay before a source is retried that was due during another import. */
const retryMs = 60_000;

interface ScheduleParts {
  state: StateStore;
  reader: SourceReader;
  slot: ImportSlot;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Reads sources when they are due, each time once: by the server that advances the source to its next time. */
export class SourceSchedules {
  readonly #parts: ScheduleParts;
  #timer: NodeJS.Timeout | undefined;
  #pulling: Promise<void> | undefined;
  #isClosed = false;
  #failing = 0;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  /** Enabled sources with too many consecutive failures, at the last check. */
  get failing(): number {
    return this.#failing;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.pullDue(), lookMs).unref();
    void this.pullDue();
  }

  /** Stops and cancels running work. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    if (this.#pulling) this.#parts.slot.own?.cancel(sourceMessages.interrupted);
    await this.#pulling;
  }

  /** Reads the sources that are due, one after another; a concurrent call waits for it. */
  pullDue(now = Date.now()): Promise<void> {
    this.#pulling ??= this.#pullAll(now)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'scheduled sources could not be read'))
      .finally(() => (this.#pulling = undefined));
    return this.#pulling;
  }

  async #pullAll(now: number): Promise<void> {
    const { dataSources } = this.#parts.state;
    for (const source of await dataSources.due(now)) {
      if (this.#isClosed) return;
      await this.#pull(source, now);
    }
    this.#failing = await dataSources.failing(pullFailuresToAlert);
  }

  async #pull(source: StoredSource, now: number): Promise<void> {
    const { state, reader, slot, log } = this.#parts;
    const next = nextPull(source, now);
    if (!(await state.dataSources.claim(source, next))) return;
    try {
      await slot.run({ kind: 'load', origin: 'source', by: { name: sourceMessages.scheduled(source.name), guid: null } }, ({ signal, onProgress }) =>
        reader.pull(source, { starter: null, signal, onProgress }),
      );
    } catch (error) {
      if (isBusy(error)) return void (await state.dataSources.claim({ ...source, nextAt: next }, now + retryMs));
      log.error({ err: error, source: source.guid }, 'a scheduled source could not be read');
    }
  }
}

/** True if another import has the slot, on any server. */
const isBusy = (error: unknown): boolean => error instanceof HttpError && error.code === importErrors.busy('').code;
