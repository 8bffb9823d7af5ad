import { caseStates, inState, isOpenCase } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { EvidenceKeeper } from './evidence-keeper.ts';
import type { EvidenceReader } from './read-evidence.ts';

/** Interval at which new data or statistics are checked for. */
const lookMs = 5000;
/** Interval at which deferred and failed cases are checked without new data. */
const restMs = 60_000;
/** Pause after a check, as a multiple of its duration. */
const restFactor = 10;
/** Counts as one user, like users of a screen. */
const watchCaller = { user: 'case-watch' };
/** States in which new evidence is searched: open cases, and excluded ones, which new evidence reopens. */
const watched = [...caseStates.filter(isOpenCase), inState.excluded];

/**
 * Watches cases in the background: reopens deferred ones on their date and excluded ones when an import brings new evidence, and adds new
 * evidence to open ones.
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
  /** End of the last check and its duration, ms. */
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

  /** Stops a running check. */
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

  /** Starts a check; a call during a check waits for it. A failed case is logged and retried by the next check. */
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
        await this.#keeper.addNew(one, null, { caller: watchCaller, signal: this.#stop.signal });
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
