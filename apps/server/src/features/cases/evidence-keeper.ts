import { inState, messages, type CaseSubjectKind, type CaseValues, type FrozenEvidence, type Permission, type RiskCaseDetail } from '@tenderscope/contract';
import type { CaseEvidenceRecord, FindingEvidence, RiskCaseChange, StateStore, StoredCaseFinding, StoredRiskCase, StoredUser } from '@tenderscope/state';
import type { PartsFor } from './frozen/part-reader.ts';
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

  /** Evidence of the findings of a case, oldest first, and the integrity of the stored texts by their hashes. */
  async kept(caseGuid: string): Promise<KeptEvidence> {
    const { riskCases } = this.#state;
    const [records, findings] = await Promise.all([riskCases.evidence(caseGuid), riskCases.findings([caseGuid])]);
    const ofFinding = (place: number): Pick<RiskCaseDetail, 'evidence' | 'laterEvidence'> => {
      const [evidence, ...laterEvidence] = records.filter(({ finding }) => finding === place).map(frozen);
      if (!evidence) throw new Error('a finding without evidence');
      return { evidence, laterEvidence };
    };
    return {
      ...ofFinding(1),
      addedFindings: findings.filter(({ place }) => place > 1).map((one) => ({ ...findingView(one), ...ofFinding(one.place) })),
      isEvidenceIntact: records.every(({ content, sha256 }) => sha256Of(content) === sha256),
    };
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
      fields: { ...(isExcluded && { assigneeGuid: null, outcome: null }), ...(added.now && figuresOf(added.now)) },
      evidence: added.evidence,
    });
  }

  /** Rows that the evidence of the case does not contain, with the records to store them in; null if there are none. */
  async #newEvidence(stored: StoredRiskCase, by: QueryBy): Promise<NewRows | null> {
    const { riskCases, users } = this.#state;
    const [records, findings, opener] = await Promise.all([
      riskCases.evidence(stored.guid), riskCases.findings([stored.guid]), users.byGuid(stored.openedBy),
    ]);
    const scope = stored.scopeUnit === null ? ({ kind: 'all' } as const) : await this.#units.scopeBelow(stored.scopeUnit);
    const reader = { scope, by, granted: opener ? grantedPermissions(opener) : new Set<Permission>() };
    const all: NewRows = { fresh: [], evidence: [] };
    for (const { place, ...finding } of findings) {
      const contents = records.filter((record) => record.finding === place).map(({ content }) => JSON.parse(content) as EvidenceContent);
      const added = await this.#newRows(contents, finding, reader);
      if (!added) continue;
      all.fresh.push(...added.fresh);
      all.evidence.push({ ...sealEvidence(added.content), finding: place });
      if (place === 1) all.now = added.now;
    }
    return all.evidence.length === 0 ? null : all;
  }

  /** Rows that the evidence of a finding does not contain, and their content; null if there are none. */
  async #newRows(contents: readonly EvidenceContent[], stored: Finding, reader: PartsFor) {
    const [first] = contents;
    if (!first) return null;
    const { query, params, conditions } = first;
    const found = await this.#reader.found({ query, params, conditions }, reader.scope, reader.by);
    const fresh = newEvidence(contents.flatMap((content) => content.rows), found.rows, contents.flatMap(namesKeptIn));
    if (fresh.length === 0) return null;
    const finding = { kind: stored.subjectKind as CaseSubjectKind, guids: JSON.parse(stored.subjectGuids) as string[], rule: stored.rule };
    const kept = { ...found, rows: fresh, total: fresh.length };
    return { fresh, now: found.rows, content: await this.#reader.content({ query, params, conditions }, kept, finding, reader) };
  }
}

export type KeptEvidence = Pick<RiskCaseDetail, 'evidence' | 'laterEvidence' | 'addedFindings' | 'isEvidenceIntact'>;
type Finding = Pick<StoredCaseFinding, 'subjectKind' | 'subjectGuids' | 'rule'>;

interface NewRows {
  /** Of all findings. */
  fresh: EvidenceRow[];
  /** All rows that the query of the first finding has now, if some of them are new. */
  now?: EvidenceRow[];
  evidence: FindingEvidence[];
}

function findingView(stored: StoredCaseFinding) {
  const { rule, ruleName, place, addedByName, addedAt } = stored;
  const subject = {
    subjectKind: stored.subjectKind as CaseSubjectKind,
    subjectGuids: JSON.parse(stored.subjectGuids) as string[],
    subjectNames: JSON.parse(stored.subjectNames) as string[],
  };
  return { ...subject, rule, ruleName, place, addedByName, addedAt };
}

const frozen = ({ content, sha256 }: CaseEvidenceRecord): FrozenEvidence => ({ ...(JSON.parse(content) as EvidenceContent), sha256 });
