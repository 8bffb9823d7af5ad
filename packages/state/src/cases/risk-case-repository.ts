import { and, asc, count, eq, getTableColumns, gte, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import type { Page } from '../engine/page.ts';
import { addCaseEvent } from './case-event.ts';
import { hasFinding, insideUnits, isCounted, matching, pageRiskCases, readRiskCases, type RiskCaseFilter, type RiskCasePage } from './risk-case-list.ts';
import type {
  CaseDecision,
  CaseEvidenceRecord,
  FindingEvidence,
  NewCaseFinding,
  NewRiskCase,
  RiskCaseChange,
  RiskCaseScope,
  RiskCaseStep,
  StoredCaseEvent,
  StoredCaseFile,
  StoredCaseFinding,
  StoredRiskCase,
} from './risk-case.ts';
import { riskCaseEvents, riskCaseEvidence, riskCaseFindings, riskCases, uploads, users } from '../schema.ts';
import { sqlStateOf } from '../engine/sql-state.ts';
import type { ArrivedUpload } from '../storage/upload-repository.ts';

/** Maximum number of cases that a user may open since an instant, including withdrawn ones. */
export interface OpeningLimit {
  since: number;
  max: number;
}

/** Step that adds a finding to a case as somebody saw it. */
export interface CaseAddition extends Omit<RiskCaseStep, 'byGuid'> {
  version: number;
  state: string;
  addedBy: string;
}

/** `known` if the subject already has a case, `full` if the user has opened the maximum. */
export type OpeningResult = 'added' | 'known' | 'full';

/** Cases, their evidence and their events. A case never changes without an event, and evidence and events are append-only. */
export class RiskCaseRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  page(request: RiskCasePage): Promise<Page<StoredRiskCase>> {
    return pageRiskCases(this.#db, request);
  }

  /** All matching cases, oldest first. */
  list(filter: RiskCaseFilter): Promise<StoredRiskCase[]> {
    return readRiskCases(this.#db).where(matching(filter)).orderBy(asc(riskCases.openedAt), asc(riskCases.guid));
  }

  async countByState(filter: RiskCaseFilter): Promise<{ state: string; num: number }[]> {
    return this.#db.select({ state: riskCases.state, num: count() }).from(riskCases).where(matching(filter)).groupBy(riskCases.state);
  }

  /** Number of the cases of each assignee that are in none of these states. */
  async countByAssignee(notIn: readonly string[]): Promise<Map<string, number>> {
    const { assigneeGuid, state } = riskCases;
    const wanted = notInArray(state, [...notIn]);
    const rows = await this.#db.select({ assigneeGuid, num: count() }).from(riskCases).where(wanted).groupBy(assigneeGuid);
    return new Map(rows.flatMap(({ assigneeGuid: guid, num }) => (guid === null ? [] : [[guid, num]])));
  }

  async find(guid: string, scope: RiskCaseScope): Promise<StoredRiskCase | undefined> {
    return (await readRiskCases(this.#db).where(and(eq(riskCases.guid, guid), insideUnits(scope))))[0];
  }

  /** The current case of a finding. */
  async findBySubject(subjectKey: string): Promise<StoredRiskCase | undefined> {
    return (await readRiskCases(this.#db).where(and(hasFinding(eq(riskCaseFindings.subjectKey, subjectKey)), isCounted)))[0];
  }

  /** Findings of some cases, by case and place. */
  async findings(caseGuids: readonly string[]): Promise<StoredCaseFinding[]> {
    if (caseGuids.length === 0) return [];
    return this.#db
      .select({ ...getTableColumns(riskCaseFindings), addedByName: users.userName })
      .from(riskCaseFindings)
      .innerJoin(users, eq(users.guid, riskCaseFindings.addedBy))
      .where(inArray(riskCaseFindings.caseGuid, [...caseGuids]))
      .orderBy(riskCaseFindings.caseGuid, riskCaseFindings.place);
  }

  /** By finding, oldest first. */
  async evidence(caseGuid: string): Promise<FindingEvidence[]> {
    const { content, sha256, finding, id } = riskCaseEvidence;
    const own = eq(riskCaseEvidence.caseGuid, caseGuid);
    return this.#db.select({ content, sha256, finding }).from(riskCaseEvidence).where(own).orderBy(finding, id);
  }

  /** Of one case, oldest first. */
  async events(caseGuid: string): Promise<StoredCaseEvent[]> {
    const { byGuid, id } = riskCaseEvents;
    return this.#db
      .select({ ...getTableColumns(riskCaseEvents), byName: users.userName })
      .from(riskCaseEvents)
      .leftJoin(users, eq(users.guid, byGuid))
      .where(eq(riskCaseEvents.caseGuid, caseGuid))
      .orderBy(id);
  }

  /** Decisions on all cases within a scope, oldest first. */
  async decisions(scope: RiskCaseScope): Promise<CaseDecision[]> {
    const { caseGuid, at, detail, isDecision, id } = riskCaseEvents;
    return this.#db
      .select({ caseGuid, at, detail })
      .from(riskCaseEvents)
      .innerJoin(riskCases, eq(riskCases.guid, caseGuid))
      .where(and(isDecision, insideUnits(scope)))
      .orderBy(id);
  }

  /** Counts the cases opened by the user while their row is locked, so that concurrent calls do not exceed the limit. */
  async add(
    { numberPrefix, ...fields }: NewRiskCase,
    evidence: CaseEvidenceRecord,
    step: RiskCaseStep,
    limit: OpeningLimit,
  ): Promise<OpeningResult> {
    return this.#db.transaction(async (tx) => {
      const { openedBy, subjectKey } = fields;
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, openedBy)).for('update');
      const recent = and(eq(riskCases.openedBy, openedBy), gte(riskCases.openedAt, limit.since));
      if ((await tx.$count(riskCases, recent)) >= limit.max) {
        return (await isTaken(tx, subjectKey)) ? 'known' : 'full';
      }
      if (await isTaken(tx, subjectKey)) return 'known';
      const number = sql<string>`${numberPrefix}::text || lpad(nextval('risk_case_numbers')::text, 6, '0')`;
      const added = await tx
        .insert(riskCases)
        .values({ ...fields, number, updatedAt: step.at, version: 1 })
        .onConflictDoNothing({ target: riskCases.subjectKey, where: isCounted })
        .returning({ guid: riskCases.guid });
      if (added.length === 0) return 'known';
      const { guid: caseGuid, subjectKind, subjectGuids, subjectNames, rule, ruleName, ruleVersion } = fields;
      const finding = { caseGuid, subjectKey, subjectKind, subjectGuids, subjectNames, rule, ruleName, ruleVersion };
      await tx.insert(riskCaseFindings).values({ ...finding, place: 1, addedBy: openedBy, addedAt: step.at });
      await tx.insert(riskCaseEvidence).values({ ...evidence, caseGuid, byGuid: step.byGuid });
      await tx.insert(riskCaseEvents).values({ ...step, caseGuid, fromState: null, toState: fields.state });
      return 'added';
    });
  }

  /**
   * Adds a finding with its evidence to a case.
   * @returns `known` if a case has it already, `changed` if the case is no longer at the given version.
   */
  async addFinding(finding: NewCaseFinding, evidence: CaseEvidenceRecord, change: CaseAddition): Promise<'added' | 'known' | 'changed'> {
    const { version, state, addedBy, ...step } = change;
    const { caseGuid } = finding;
    return this.#db.transaction(async (tx) => {
      // In the order of `add`, so that neither waits for the other.
      await tx.select({ guid: users.guid }).from(users).where(eq(users.guid, addedBy)).for('update');
      if (await isTaken(tx, finding.subjectKey)) return 'known';
      const seen = and(eq(riskCases.guid, caseGuid), eq(riskCases.version, version), eq(riskCases.state, state));
      const next = { version: version + 1, updatedAt: step.at };
      const changed = await tx.update(riskCases).set(next).where(seen).returning({ guid: riskCases.guid });
      if (changed.length === 0) return 'changed';
      const place = (await tx.$count(riskCaseFindings, eq(riskCaseFindings.caseGuid, caseGuid))) + 1;
      await tx.insert(riskCaseFindings).values({ ...finding, place, addedBy, addedAt: step.at });
      await tx.insert(riskCaseEvidence).values({ ...evidence, finding: place, caseGuid, byGuid: addedBy });
      await tx.insert(riskCaseEvents).values({ ...step, byGuid: addedBy, caseGuid, fromState: state, toState: state });
      return 'added';
    });
  }

  /** @returns false if the case is no longer at the given version. */
  async change({ guid, version, fromState, toState, fields = {}, evidence = [], ...step }: RiskCaseChange): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      const seen = and(eq(riskCases.guid, guid), eq(riskCases.version, version), eq(riskCases.state, fromState));
      const next = { ...fields, state: toState, updatedAt: step.at, version: version + 1 };
      const changed = await tx.update(riskCases).set(next).where(seen).returning({ guid: riskCases.guid });
      if (changed.length === 0) return false;
      await tx.insert(riskCaseEvents).values({ ...step, caseGuid: guid, fromState, toState });
      const records = evidence.map((one) => ({ ...one, caseGuid: guid, byGuid: step.byGuid }));
      if (records.length > 0) await tx.insert(riskCaseEvidence).values(records);
      return true;
    });
  }

  /** Oldest first. */
  async files(caseGuid: string): Promise<StoredCaseFile[]> {
    const { guid, name, size, sha256, mime, createdBy, createdAt } = uploads;
    return this.#db
      .select({ guid, name, size, sha256, mime, createdBy, createdAt, createdByName: users.userName })
      .from(uploads)
      .innerJoin(users, eq(users.guid, createdBy))
      .where(and(eq(uploads.caseGuid, caseGuid), ne(sha256, '')))
      .orderBy(createdAt, guid);
  }

  /** Completes a file that was reserved for a case. */
  async addFile(file: ArrivedUpload, caseGuid: string, step: RiskCaseStep): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const { guid, ...arrived } = file;
      await tx.update(uploads).set(arrived).where(eq(uploads.guid, guid));
      await addCaseEvent(tx, caseGuid, step);
    });
  }

  /** @returns false if a decision or feedback on a measure depends on the file, or it no longer exists. */
  async removeFile(guid: string, caseGuid: string, step: RiskCaseStep): Promise<boolean> {
    try {
      return await this.#db.transaction(async (tx) => {
        // Waits for a decision in progress, which the trigger then sees.
        await tx.select({ guid: riskCases.guid }).from(riskCases).where(eq(riskCases.guid, caseGuid)).for('update');
        const file = and(eq(uploads.guid, guid), eq(uploads.caseGuid, caseGuid));
        const removed = await tx.delete(uploads).where(file).returning({ guid: uploads.guid });
        if (removed.length === 0) return false;
        await addCaseEvent(tx, caseGuid, step);
        return true;
      });
    } catch (error) {
      if (sqlStateOf(error) === insufficientPrivilege) return false;
      throw error;
    }
  }
}

/** Error code of the triggers that reject a change. */
const insufficientPrivilege = '42501';

/** True if a case has a finding with this key. Of two transactions that add one, the second waits until the first has ended. */
async function isTaken(tx: Pick<Database, 'execute' | '$count'>, subjectKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectKey}, 0))`);
  return (await tx.$count(riskCases, and(hasFinding(eq(riskCaseFindings.subjectKey, subjectKey)), isCounted))) > 0;
}
