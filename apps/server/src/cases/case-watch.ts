import { caseStates, inState, isOpenCase } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import type { EvidenceReader } from './read-evidence.ts';

/** How often it is asked whether data or statistics are new. */
const lookMs = 5000;
/** Without that, deferred cases and those that failed are checked so often. */
const restMs = 60_000;
/** A check rests so many times as long as it took. */
const restFactor = 10;
/** Counts as one user beside those who look at a screen. */
const watchCaller = { user: 'case-watch' };
/** States that new evidence is looked for in: those of open cases, and excluded ones, which it brings back. */
const watched = [...caseStates.filter(isOpenCase), inState.excluded];

/**
 * Looks after cases without being called: deferred ones come back on their day, excluded ones when an import brings new evidence, and open
 * ones gather it.
 */
export class CaseWatch {
  readonly #state: StateStore;
  readonly #evidence: EvidenceReader;
  readonly #keeper: EvidenceKeeper;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #stop = new AbortController();
  #checkedState: string | undefined;
  /** Guids of cases whose check failed. */
  #failed = new Set<string>();
  /** When the last check ended, and how long it took, in ms. */
  #checkedAt = -Infinity;
  #tookMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;

  constructor(state: StateStore, evidence: EvidenceReader, keeper: EvidenceKeeper, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#state = state;
    this.#evidence = evidence;
    this.#keeper = keeper;
    this.#log = log;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#look(), lookMs).unref();
  }

  /** Stops a check under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(new Error('the server stops'));
    await this.#checking;
  }

  #look(): void {
    const rested = performance.now() - this.#checkedAt;
    if (rested < this.#tookMs * restFactor) return;
    if (this.#evidence.state !== this.#checkedState || rested >= restMs) void this.check();
  }

  /** Checks now; a call during a check waits for it. A case that fails is logged and tried again by the next check. */
  check(): Promise<void> {
    const start = performance.now();
    this.#checking ??= this.#checkAll()
      .catch((error: unknown) => this.#log.error({ err: error }, 'cases could not be checked'))
      .finally(() => {
        this.#checkedAt = performance.now();
        this.#tookMs = this.#checkedAt - start;
        this.#checking = undefined;
      });
    return this.#checking;
  }

  async #checkAll(): Promise<void> {
    await this.#resumeDeferred();
    const { state } = this.#evidence;
    const isRetry = state === this.#checkedState;
    if (isRetry && this.#failed.size === 0) return;
    const failed = new Set<string>();
    for (const one of await this.#state.riskCases.list({ scope: { kind: 'all' }, states: watched })) {
      if (this.#stop.signal.aborted) return;
      if (isRetry && !this.#failed.has(one.guid)) continue;
      try {
        await this.#keeper.add(one, await this.#keeper.rowsNow(one, { caller: watchCaller, signal: this.#stop.signal }), null);
      } catch (error) {
        failed.add(one.guid);
        this.#log.error({ err: error, number: one.number }, 'a case could not be checked');
      }
    }
    [this.#failed, this.#checkedState] = [failed, state];
  }

  async #resumeDeferred(): Promise<void> {
    const now = Date.now();
    for (const one of await this.#state.riskCases.list({ scope: { kind: 'all' }, states: [inState.deferred] })) {
      if (one.deferredUntil === null || one.deferredUntil > now) continue;
      await this.#state.riskCases.change({
        ...{ guid: one.guid, version: one.version, fromState: one.state, toState: one.stateBefore ?? inState.waiting, action: 'resume' },
        ...{ byGuid: null, at: now, note: '', detail: '{}', isDecision: false, fields: { deferredUntil: null, stateBefore: null } },
      });
    }
  }
}
