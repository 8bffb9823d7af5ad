import { inMeasureState, measureCaseStates } from '@tenderscope/contract';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { riskCaseMeasureEntries, riskCaseMeasures, uploads, users } from '../schema.ts';
import { addCaseEvent, lockCase } from './case-event.ts';
import type { RiskCaseStep } from './risk-case.ts';

/** Feedback on a measure, or its review; instants are epoch ms. */
export interface StoredMeasureEntry {
  id: number;
  measureGuid: string;
  kind: string;
  byGuid: string;
  byName: string;
  at: number;
  receivedAt: number | null;
  content: string;
  fileGuid: string | null;
  fileName: string | null;
}

/** A measure of a case; instants are epoch ms. */
export interface StoredCaseMeasure {
  guid: string;
  caseGuid: string;
  title: string;
  responsible: string;
  dueAt: number;
  state: string;
  createdBy: string;
  createdByName: string;
  createdAt: number;
  /** Oldest first. */
  entries: StoredMeasureEntry[];
}

export type NewCaseMeasure = Omit<StoredCaseMeasure, 'state' | 'createdByName' | 'entries'>;
export type NewMeasureEntry = Omit<StoredMeasureEntry, 'id' | 'measureGuid' | 'byName' | 'fileName'>;

/** A change of the state of a measure, with the entry that caused it. */
export interface MeasureMove {
  guid: string;
  caseGuid: string;
  /** States in which it is allowed. */
  from: readonly string[];
  to: string;
  entry: NewMeasureEntry;
}

/** Measures of rectification of cases that were confirmed. Each change leaves an entry and an event of its case. */
export class CaseMeasureRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Of one case, by due day. */
  async list(caseGuid: string): Promise<StoredCaseMeasure[]> {
    const { guid, createdBy, dueAt, createdAt } = riskCaseMeasures;
    const own = eq(riskCaseMeasures.caseGuid, caseGuid);
    const measures = await this.#db
      .select({ ...getTableColumns(riskCaseMeasures), createdByName: users.userName })
      .from(riskCaseMeasures)
      .innerJoin(users, eq(users.guid, createdBy))
      .where(own)
      .orderBy(asc(dueAt), asc(createdAt), asc(guid));
    const entries = await this.#db
      .select({ ...getTableColumns(riskCaseMeasureEntries), byName: users.userName, fileName: uploads.name })
      .from(riskCaseMeasureEntries)
      .innerJoin(riskCaseMeasures, eq(guid, riskCaseMeasureEntries.measureGuid))
      .innerJoin(users, eq(users.guid, riskCaseMeasureEntries.byGuid))
      .leftJoin(uploads, eq(uploads.guid, riskCaseMeasureEntries.fileGuid))
      .where(own)
      .orderBy(asc(riskCaseMeasureEntries.id));
    return measures.map((one) => ({ ...one, entries: entries.filter(({ measureGuid }) => measureGuid === one.guid) }));
  }

  /** @param max number of measures of a case. @returns `full` at the maximum, `closed` if the case has none in its state. */
  async add(measure: NewCaseMeasure, step: RiskCaseStep, max: number): Promise<'added' | 'full' | 'closed'> {
    return this.#db.transaction(async (tx) => {
      const { caseGuid } = measure;
      if (!(await lockCase(tx, caseGuid, measureCaseStates))) return 'closed';
      if ((await tx.$count(riskCaseMeasures, eq(riskCaseMeasures.caseGuid, caseGuid))) >= max) return 'full';
      await tx.insert(riskCaseMeasures).values({ ...measure, state: inMeasureState.required });
      await addCaseEvent(tx, caseGuid, step);
      return 'added';
    });
  }

  /** @returns false if the measure is in another state, or its case in one without measures. */
  async move({ guid, caseGuid, from, to, entry }: MeasureMove, step: RiskCaseStep): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (!(await lockCase(tx, caseGuid, measureCaseStates))) return false;
      const own = and(eq(riskCaseMeasures.guid, guid), eq(riskCaseMeasures.caseGuid, caseGuid), inArray(riskCaseMeasures.state, [...from]));
      const moved = await tx.update(riskCaseMeasures).set({ state: to }).where(own).returning({ guid: riskCaseMeasures.guid });
      if (moved.length === 0) return false;
      await tx.insert(riskCaseMeasureEntries).values({ ...entry, measureGuid: guid });
      await addCaseEvent(tx, caseGuid, step);
      return true;
    });
  }
}
