import { caseStates, inState, inTaskState } from '@tenderscope/contract';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../engine/database.ts';
import { riskCaseTasks, users } from '../schema.ts';
import { addCaseEvent, lockCase } from './case-event.ts';
import type { RiskCaseStep } from './risk-case.ts';

/** A task of a case; instants are epoch ms. */
export interface StoredCaseTask {
  guid: string;
  caseGuid: string;
  title: string;
  ownerGuid: string;
  ownerName: string;
  /** True if the account of the owner is disabled or locked. */
  isOwnerDisabled: boolean;
  dueAt: number;
  state: string;
  createdBy: string;
  createdByName: string;
  createdAt: number;
  endedBy: string | null;
  endedByName: string | null;
  endedAt: number | null;
  note: string;
}

export type NewCaseTask = Pick<StoredCaseTask, 'guid' | 'caseGuid' | 'title' | 'ownerGuid' | 'dueAt' | 'createdBy' | 'createdAt'>;
type TaskFields = Partial<Pick<StoredCaseTask, 'ownerGuid' | 'dueAt' | 'state' | 'endedBy' | 'endedAt' | 'note'>>;

const writable = caseStates.filter((state) => state !== inState.withdrawn);
const owners = alias(users, 'owners');
const authors = alias(users, 'authors');
const enders = alias(users, 'enders');

/** Tasks of cases. Each change leaves an event of its case. */
export class CaseTaskRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Of one case, by due day. */
  async list(caseGuid: string): Promise<StoredCaseTask[]> {
    const isOwnerDisabled = sql<boolean>`(not ${owners.isActive} or ${owners.lockedAt} is not null)`;
    const names = { ownerName: owners.userName, createdByName: authors.userName, endedByName: enders.userName };
    return this.#db
      .select({ ...getTableColumns(riskCaseTasks), ...names, isOwnerDisabled })
      .from(riskCaseTasks)
      .innerJoin(owners, eq(owners.guid, riskCaseTasks.ownerGuid))
      .innerJoin(authors, eq(authors.guid, riskCaseTasks.createdBy))
      .leftJoin(enders, eq(enders.guid, riskCaseTasks.endedBy))
      .where(eq(riskCaseTasks.caseGuid, caseGuid))
      .orderBy(asc(riskCaseTasks.dueAt), asc(riskCaseTasks.createdAt), asc(riskCaseTasks.guid));
  }

  /** @param max number of tasks of a case. @returns `full` at the maximum, `withdrawn` for a case that accepts none. */
  async add(task: NewCaseTask, step: RiskCaseStep, max: number): Promise<'added' | 'full' | 'withdrawn'> {
    return this.#db.transaction(async (tx) => {
      const { caseGuid } = task;
      if (!(await lockCase(tx, caseGuid, writable))) return 'withdrawn';
      if ((await tx.$count(riskCaseTasks, eq(riskCaseTasks.caseGuid, caseGuid))) >= max) return 'full';
      await tx.insert(riskCaseTasks).values({ ...task, state: inTaskState.open, note: '' });
      await addCaseEvent(tx, caseGuid, step);
      return 'added';
    });
  }

  /** @returns false if the task is no longer open, or its case accepts no changes. */
  async change(guid: string, caseGuid: string, fields: TaskFields, step: RiskCaseStep): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (!(await lockCase(tx, caseGuid, writable))) return false;
      const own = and(eq(riskCaseTasks.guid, guid), eq(riskCaseTasks.caseGuid, caseGuid), eq(riskCaseTasks.state, inTaskState.open));
      const changed = await tx.update(riskCaseTasks).set(fields).where(own).returning({ guid: riskCaseTasks.guid });
      if (changed.length === 0) return false;
      await addCaseEvent(tx, caseGuid, step);
      return true;
    });
  }
}
