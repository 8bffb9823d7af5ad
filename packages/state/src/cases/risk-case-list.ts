import { closedCaseStates, dueMeasureStates, inMeasureState, inTaskState } from '@tenderscope/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../engine/database.ts';
import type { Page, PageRequest } from '../engine/page.ts';
import type { RiskCaseScope, StoredRiskCase } from './risk-case.ts';
import { isNotWithdrawn } from '../schema/cases.ts';
import { riskCaseFindings, riskCaseMeasures, riskCases, riskCaseTasks, users } from '../schema.ts';

const assignees = alias(users, 'assignees');
const isOpenTask = sql`${riskCaseTasks.caseGuid} = ${riskCases.guid} and ${riskCaseTasks.state} = ${sql.raw(`'${inTaskState.open}'`)}`;
const disabledAccounts = sql`(select ${users.guid} from ${users} where not ${users.isActive} or ${users.lockedAt} is not null)`;
const isDisabledOwner = sql`${riskCaseTasks.ownerGuid} in ${disabledAccounts}`;
const ofCase = sql`${riskCaseMeasures.caseGuid} = ${riskCases.guid}`;
const isOpenMeasure = sql`${ofCase} and ${riskCaseMeasures.state} <> ${sql.raw(`'${inMeasureState.accepted}'`)}`;
const isDueMeasure = sql`${ofCase} and ${riskCaseMeasures.state} in (${sql.raw(dueMeasureStates.map((state) => `'${state}'`).join(', '))})`;
/** A 64-bit integer, which a driver may give as text. */
const toInstant = Number;
const columns = {
  ...getTableColumns(riskCases),
  assigneeName: assignees.userName,
  isAssigneeDisabled: sql<boolean>`coalesce(not ${assignees.isActive} or ${assignees.lockedAt} is not null, false)`,
  openedByName: users.userName,
  openTaskNum: sql<number>`(select count(*)::integer from ${riskCaseTasks} where ${isOpenTask})`,
  disabledTaskNum: sql<number>`(select count(*)::integer from ${riskCaseTasks} where ${isOpenTask} and ${isDisabledOwner})`,
  nextTaskDueAt: sql<number | null>`(select min(${riskCaseTasks.dueAt}) from ${riskCaseTasks} where ${isOpenTask})`.mapWith(toInstant),
  openMeasureNum: sql<number>`(select count(*)::integer from ${riskCaseMeasures} where ${isOpenMeasure})`,
  nextMeasureDueAt: sql<number | null>`(select min(${riskCaseMeasures.dueAt}) from ${riskCaseMeasures} where ${isDueMeasure})`.mapWith(toInstant),
  findingNum: sql<number>`(select count(*)::integer from ${riskCaseFindings} where ${riskCaseFindings.caseGuid} = ${riskCases.guid})`,
};

export type RiskCaseColumn = 'number' | 'state' | 'rule' | 'strength' | 'amount' | 'assigneeName' | 'openedAt' | 'dueAt' | 'updatedAt';

export interface RiskCaseFilter {
  scope: RiskCaseScope;
  /** Without any, all cases except withdrawn ones. */
  states?: readonly string[];
  outcomes?: readonly string[];
  rules?: readonly string[];
  /** Cases with work of this user: assigned to them and not closed or with open measures, or with an open task of theirs. */
  workOf?: string | undefined;
  /** Cases that are due before this instant and not closed, or with an open task or measure that is. */
  overdueAt?: number | undefined;
  /** Cases that are not closed, or with an open task, whose assignee or owner has an account that is disabled or locked. */
  needsOwner?: boolean;
  /** Cases with a finding about one of these subjects of a kind, each in its stored form. */
  subjects?: { kind: string; guids: readonly string[] };
  /** Cases with a finding about one of these companies or lots. */
  about?: readonly string[];
  /** Part of the number or of a name of a subject. */
  keyword?: string;
}

/** Cases with the names of users. */
export function readRiskCases(db: Database) {
  return db
    .select(columns)
    .from(riskCases)
    .innerJoin(users, eq(users.guid, riskCases.openedBy))
    .leftJoin(assignees, eq(assignees.guid, riskCases.assigneeGuid))
    .$dynamic();
}

export type RiskCasePage = PageRequest<RiskCaseColumn> & RiskCaseFilter;

/** One page of the matching cases, by default the last changed first; nulls last. */
export async function pageRiskCases(db: Database, request: RiskCasePage): Promise<Page<StoredRiskCase>> {
  const { orderBy, limit, offset, ...filter } = request;
  const wanted = matching(filter);
  const sorted = orderBy.map(({ column, ascending }) => sql`${(ascending ? asc : desc)(columns[column])} nulls last`);
  const rows = await readRiskCases(db)
    .where(wanted)
    .orderBy(...sorted, desc(riskCases.updatedAt), asc(riskCases.guid))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(riskCases).where(wanted);
  return { rows, total: all?.total ?? 0 };
}

/** Withdrawn cases are kept but never counted. */
export const isCounted = isNotWithdrawn(riskCases.state);

export function matching(filter: RiskCaseFilter): SQL | undefined {
  const { scope, states = [], outcomes, rules, workOf, overdueAt, needsOwner = false, subjects, about, keyword = '' } = filter;
  const contains = (column: PgColumn): SQL => sql`strpos(lower(${column}), lower(${keyword})) > 0`;
  return and(
    insideUnits(scope),
    states.length > 0 ? among(riskCases.state, states) : isCounted,
    among(riskCases.outcome, outcomes),
    among(riskCases.rule, rules),
    workOf === undefined ? undefined : isWorkOf(workOf),
    overdueAt === undefined ? undefined : isOverdueAt(overdueAt),
    needsOwner ? or(and(isOpen, sql`${riskCases.assigneeGuid} in ${disabledAccounts}`), hasTask(isDisabledOwner)) : undefined,
    subjects && hasFinding(isAmong(subjects)),
    about && hasFinding(isAbout(about)),
    keyword === '' ? undefined : or(contains(riskCases.number), hasFinding(contains(riskCaseFindings.subjectNames))),
  );
}

/** Condition for the cases with a finding that matches. */
export const hasFinding = (matches: SQL | undefined): SQL =>
  sql`exists (select 1 from ${riskCaseFindings} where ${riskCaseFindings.caseGuid} = ${riskCases.guid} and ${matches})`;

const isOpen = notInArray(riskCases.state, [...closedCaseStates]);
/** Condition for the cases with an open task that matches. */
const hasTask = (matches: SQL): SQL => sql`exists (select 1 from ${riskCaseTasks} where ${isOpenTask} and ${matches})`;

const hasMeasure = (matches: SQL): SQL => sql`exists (select 1 from ${riskCaseMeasures} where ${matches})`;

const isWorkOf = (userGuid: string): SQL | undefined => or(
  and(eq(riskCases.assigneeGuid, userGuid), or(isOpen, and(isCounted, hasMeasure(isOpenMeasure)))),
  hasTask(eq(riskCaseTasks.ownerGuid, userGuid)),
);

const isOverdueAt = (instant: number): SQL | undefined => or(
  and(isOpen, lt(riskCases.dueAt, instant)),
  hasTask(lt(riskCaseTasks.dueAt, instant)),
  hasMeasure(sql`${isDueMeasure} and ${lt(riskCaseMeasures.dueAt, instant)}`),
);

/** Condition for the findings about one of these subjects of a kind. */
const isAmong = ({ kind, guids }: NonNullable<RiskCaseFilter['subjects']>): SQL | undefined =>
  and(eq(riskCaseFindings.subjectKind, kind), inArray(riskCaseFindings.subjectGuids, [...guids]));

/** Condition for the findings about one of these companies or lots. */
function isAbout(guids: readonly string[]): SQL {
  if (guids.length === 0) return sql`false`;
  const own = sql`jsonb_array_elements_text(${riskCaseFindings.subjectGuids}::jsonb)`;
  return sql`exists (select 1 from ${own} as one (guid) where ${inArray(sql`one.guid`, [...guids])})`;
}

const among = (column: PgColumn, values: readonly string[] = []): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined;

/** Condition for the cases within a scope. */
export function insideUnits(scope: RiskCaseScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  return scope.unitIds.length === 0 ? sql`false` : inArray(riskCases.scopeUnit, [...scope.unitIds]);
}
