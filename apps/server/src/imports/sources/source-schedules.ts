import { pullFailuresToAlert } from '@tenderscope/contract';
import type { StateStore, StoredSource } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportSlot } from '../import-slot.ts';
import { sourceMessages } from './messages.ts';
import { nextPull } from './next-pull.ts';
import type { SourceReader } from './source-reader.ts';

const lookMs = 30_000;
/** After which a source is tried again that found another import at work. */
const retryMs = 60_000;

interface ScheduleParts {
  state: StateStore;
  reader: SourceReader;
  slot: ImportSlot;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Reads sources when they are due: each time once, by whichever server moves the source to its next time. */
export class SourceSchedules {
  readonly #parts: ScheduleParts;
  #timer: NodeJS.Timeout | undefined;
  #pulling: Promise<void> | undefined;
  #isClosed = false;
  #failing = 0;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  /** Enabled sources that failed too often in a row, at the last look. */
  get failing(): number {
    return this.#failing;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.pullDue(), lookMs).unref();
    void this.pullDue();
  }

  /** Stops; what is under way is broken off. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosed = true;
    if (this.#pulling) this.#parts.slot.job?.cancel(sourceMessages.interrupted);
    await this.#pulling;
  }

  /** Reads what is due now, one after another; a call meanwhile waits for it. */
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
    if (slot.job) return void (await state.dataSources.claim({ ...source, nextAt: next }, now + retryMs));
    try {
      await slot.run('load', { name: sourceMessages.scheduled(source.name), guid: null }, ({ signal, onProgress }) =>
        reader.pull(source, { starter: null, signal, onProgress }),
      );
    } catch (error) {
      log.error({ err: error, source: source.guid }, 'a scheduled source could not be read');
    }
  }
}
