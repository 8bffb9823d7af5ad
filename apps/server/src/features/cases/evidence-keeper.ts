import { inState, messages, type CaseSubjectKind, type CaseValues, type FrozenEvidence, type Permission, type RiskCaseDetail } from '@tenderscope/contract';
import type { CaseEvidenceRecord, RiskCaseChange, StateStore, StoredRiskCase, StoredUser } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { gateCallerOf, type QueryBy } from '../../http/query-gate.ts';
import { HttpError } from '../../platform/http-error.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { figuresOf, newEvidence, sealEvidence, sha256Of, type EvidenceContent, type EvidenceRow } from './case-evidence.ts';
import type { EvidenceReader } from './read-evidence.ts';
import { namesKeptIn } from './without-people.ts';

/** Evidence of a case: original, later and current. */
export class EvidenceKeeper {
  readonly #state: StateStore;
  readonly #units: UnitDirectory;
  readonly #reader: EvidenceReader;

  constructor(state: StateStore, units: UnitDirectory, reader: EvidenceReader) {
    this.#state = state;
    this.#units = units;
    this.#reader = reader;
  }

  /** Evidence of a case, oldest first, and the integrity of the stored texts by their hashes. */
  async kept(caseGuid: string): Promise<Pick<RiskCaseDetail, 'evidence' | 'laterEvidence' | 'isEvidenceIntact'>> {
    const records = await this.#state.riskCases.evidence(caseGuid);
    const [evidence, ...laterEvidence] = records.map(frozen);
    if (!evidence) throw new Error('a case without evidence');
    return { evidence, laterEvidence, isEvidenceIntact: records.every(({ content, sha256 }) => sha256Of(content) === sha256) };
  }

  /** Current rows of the same query for a user. */
  async today(user: StoredUser, { query, params, conditions }: FrozenEvidence, signal: AbortSignal): Promise<Pick<RiskCaseDetail, 'today' | 'todayProblem'>> {
    try {
      const by = { signal, caller: gateCallerOf(user) };
      const rows = await this.#reader.rows({ query, params, conditions }, await this.#units.scopeOf(user), by, grantedPermissions(user));
      return { today: { rows, dataVersion: this.#reader.dataVersion }, todayProblem: null };
    } catch (error) {
      return { today: null, todayProblem: error instanceof HttpError ? error.message : messages.cases.unreadable };
    }
  }

  /** Current rows of the same query for a user, unmasked as far as they may see them. @throws errors of the query. */
  async values(user: StoredUser, { query, params, conditions, columns }: FrozenEvidence, signal: AbortSignal): Promise<CaseValues> {
    const scope = await this.#units.scopeOf(user);
    const seen = this.#reader.seenBy(user, query);
    const by = { signal, caller: gateCallerOf(user) };
    const rows = await this.#reader.rows({ query, params, conditions }, scope, by, grantedPermissions(user), seen);
    return { query, columns, rows, dataVersion: this.#reader.dataVersion };
  }

  /**
   * Adds rows that the query of a case finds now and its evidence lacks, in the units of its opener.
   * @returns false if there are none.
   * @throws errors of the query.
   */
  async addNew(stored: StoredRiskCase, byGuid: string | null, by: QueryBy): Promise<boolean> {
    return this.#add(stored, await this.#newEvidence(stored, by), byGuid);
  }

  /** Evidence known when a user excludes a case, which must not reopen it. Read errors do not prevent the exclusion. */
  async knownNow(stored: StoredRiskCase, by: QueryBy): Promise<Pick<RiskCaseChange, 'evidence'>> {
    try {
      const added = await this.#newEvidence(stored, by);
      return added ? { evidence: added.evidence } : {};
    } catch {
      return {};
    }
  }

  /** Adds new evidence to a case, and reopens an excluded one. @returns false if there is none. */
  async #add(stored: StoredRiskCase, added: NewRows | null, byGuid: string | null): Promise<boolean> {
    if (!added) return false;
    const isExcluded = stored.state === inState.excluded;
    const toState = isExcluded ? inState.waiting : stored.state;
    return this.#state.riskCases.change({
      ...{ guid: stored.guid, version: stored.version, fromState: stored.state, toState, action: 'newEvidence', byGuid },
      ...{ at: Date.now(), note: '', detail: JSON.stringify({ rows: added.fresh }), isDecision: false },
      fields: { ...(isExcluded && { assigneeGuid: null, outcome: null }), ...figuresOf(added.now) },
      evidence: added.evidence,
    });
  }

  /** Rows that the evidence of the case does not contain, with the record to store them in; null if there are none. */
  async #newEvidence(stored: StoredRiskCase, by: QueryBy): Promise<NewRows | null> {
    const records = await this.#state.riskCases.evidence(stored.guid);
    const contents = records.map(({ content }) => JSON.parse(content) as EvidenceContent);
    const [first] = contents;
    if (!first) return null;
    const { query, params, conditions } = first;
    const scope = stored.scopeUnit === null ? ({ kind: 'all' } as const) : await this.#units.scopeBelow(stored.scopeUnit);
    const found = await this.#reader.found({ query, params, conditions }, scope, by);
    const fresh = newEvidence(contents.flatMap((content) => content.rows), found.rows, contents.flatMap(namesKeptIn));
    if (fresh.length === 0) return null;
    const opener = await this.#state.users.byGuid(stored.openedBy);
    const granted = opener ? grantedPermissions(opener) : new Set<Permission>();
    const finding = { kind: stored.subjectKind as CaseSubjectKind, guids: JSON.parse(stored.subjectGuids) as string[], rule: stored.rule };
    const kept = { ...found, rows: fresh, total: fresh.length };
    const content = await this.#reader.content({ query, params, conditions }, kept, finding, { scope, by, granted });
    return { fresh, now: found.rows, evidence: sealEvidence(content) };
  }
}

interface NewRows {
  fresh: EvidenceRow[];
  /** All rows that the query has now. */
  now: EvidenceRow[];
  evidence: CaseEvidenceRecord;
}

const frozen = ({ content, sha256 }: CaseEvidenceRecord): FrozenEvidence => ({ ...(JSON.parse(content) as EvidenceContent), sha256 });
