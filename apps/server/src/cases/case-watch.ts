import { inState } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { EvidenceContent } from './case-evidence.ts';
import type { CaseService } from './case-service.ts';
import type { EvidenceReader } from './read-evidence.ts';

const pollMs = 60_000;

/** Looks after cases without being called: deferred ones come back on their day, excluded ones when an import brings new evidence. */
export class CaseWatch {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #evidence: EvidenceReader;
  readonly #cases: CaseService;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #checkedVersion: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;

  constructor(state: StateStore, units: UnitDirectory, evidence: EvidenceReader, cases: CaseService, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#state = state;
    this.#units = units;
    this.#evidence = evidence;
    this.#cases = cases;
    this.#log = log;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.check(), pollMs).unref();
  }

  /** Stops, once a check under way has ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
  }

  /** Checks now; a call during a check waits for it. A failure is logged, and the next check begins anew. */
  check(): Promise<void> {
    this.#checking ??= this.#checkAll()
      .catch((error: unknown) => this.#log.error({ err: error }, 'cases could not be checked'))
      .finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #checkAll(): Promise<void> {
    await this.#resumeDeferred();
    const version = this.#evidence.dataVersion;
    if (version === this.#checkedVersion) return;
    for (const one of await this.#state.riskCases.list({ scope: { kind: 'all' }, states: [inState.excluded] })) {
      const [record] = await this.#state.riskCases.evidence(one.guid);
      if (!record) continue;
      const { query, params, conditions } = JSON.parse(record.content) as EvidenceContent;
      const scope = one.scopeUnit === null ? ({ kind: 'all' } as const) : await this.#units.scopeBelow(one.scopeUnit);
      await this.#cases.addNewEvidence(one, await this.#evidence.rows({ query, params, conditions }, scope), null);
    }
    this.#checkedVersion = version;
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
