import { inTipState } from '@tenderscope/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { RiskCaseScope, RiskCaseStep } from '../cases/risk-case.ts';
import { addCaseEvent, lockCase } from '../cases/case-event.ts';
import type { Database } from '../engine/database.ts';
import type { Page } from '../engine/page.ts';
import { riskCases, riskTipEvents, riskTips, riskTipSources, users } from '../schema.ts';
import type { NewTipRecord, StoredTip, StoredTipEvent, TipChange, TipStepRecord } from './tip.ts';

export interface TipFilter {
  scope: RiskCaseScope;
  states?: readonly string[];
  /** Open ones of this user. */
  workOf?: string;
  /** Open ones that are due before this instant. */
  overdueAt?: number;
  /** Part of number, content, companies or lots. */
  keyword?: string;
}

/** The case that a report becomes part of, with the states in which it accepts one. */
export interface TipCase {
  guid: string;
  states: readonly string[];
  step: RiskCaseStep;
}

const owners = alias(users, 'owners');
const authors = alias(users, 'authors');
const isOpen = eq(riskTips.state, inTipState.open);

/** Reports of irregularities, their senders and their events. */
export class TipRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** One page: open ones first, by due day; then the last changed. */
  async page(filter: TipFilter, { limit, offset }: { limit: number; offset: number }): Promise<Page<StoredTip>> {
    const wanted = matching(filter);
    const rows = await this.#read()
      .where(wanted)
      .orderBy(desc(isOpen), sql`case when ${isOpen} then ${riskTips.dueAt} end`, desc(riskTips.updatedAt), asc(riskTips.guid))
      .limit(limit)
      .offset(offset);
    return { rows, total: await this.count(filter) };
  }

  async count(filter: TipFilter): Promise<number> {
    const [all] = await this.#db.select({ total: count() }).from(riskTips).where(matching(filter));
    return all?.total ?? 0;
  }

  async find(guid: string, scope: RiskCaseScope): Promise<StoredTip | undefined> {
    return (await this.#read().where(and(eq(riskTips.guid, guid), matching({ scope }))))[0];
  }

  /** Oldest first. */
  async events(tipGuid: string): Promise<StoredTipEvent[]> {
    return this.#db
      .select({ ...getTableColumns(riskTipEvents), byName: users.userName })
      .from(riskTipEvents)
      .innerJoin(users, eq(users.guid, riskTipEvents.byGuid))
      .where(eq(riskTipEvents.tipGuid, tipGuid))
      .orderBy(asc(riskTipEvents.id));
  }

  /** Encrypted text; undefined without one. */
  async source(tipGuid: string): Promise<string | undefined> {
    const own = eq(riskTipSources.tipGuid, tipGuid);
    return (await this.#db.select({ sealed: riskTipSources.sealed }).from(riskTipSources).where(own))[0]?.sealed;
  }

  /** @param sealed encrypted sender; null for an anonymous report. */
  async add({ numberPrefix, ...fields }: NewTipRecord, sealed: string | null, step: TipStepRecord): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const number = sql<string>`${numberPrefix}::text || lpad(nextval('risk_tip_numbers')::text, 6, '0')`;
      await tx.insert(riskTips).values({ ...fields, number, updatedAt: step.at, version: 1 });
      if (sealed !== null) await tx.insert(riskTipSources).values({ tipGuid: fields.guid, byGuid: step.byGuid, sealed });
      await tx.insert(riskTipEvents).values({ ...step, tipGuid: fields.guid });
    });
  }

  /**
   * @param inCase case that gets an event of its own, for a report that becomes part of it.
   * @returns false if the report is no longer at the given version, or the case is in another state.
   */
  async change({ guid, version, fromState, fields, ...step }: TipChange, inCase?: TipCase): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (inCase && !(await lockCase(tx, inCase.guid, inCase.states))) return false;
      const seen = and(eq(riskTips.guid, guid), eq(riskTips.version, version), eq(riskTips.state, fromState));
      const next = { ...fields, updatedAt: step.at, version: version + 1 };
      const changed = await tx.update(riskTips).set(next).where(seen).returning({ guid: riskTips.guid });
      if (changed.length === 0) return false;
      await tx.insert(riskTipEvents).values({ ...step, tipGuid: guid });
      if (inCase) await addCaseEvent(tx, inCase.guid, inCase.step);
      return true;
    });
  }

  #read() {
    const columns = {
      ...getTableColumns(riskTips),
      ownerName: owners.userName,
      isOwnerDisabled: sql<boolean>`(not ${owners.isActive} or ${owners.lockedAt} is not null)`,
      registeredByName: authors.userName,
      caseNumber: riskCases.number,
      hasSource: sql<boolean>`exists (select 1 from ${riskTipSources} where ${riskTipSources.tipGuid} = ${riskTips.guid})`,
    };
    return this.#db
      .select(columns)
      .from(riskTips)
      .innerJoin(owners, eq(owners.guid, riskTips.ownerGuid))
      .innerJoin(authors, eq(authors.guid, riskTips.registeredBy))
      .leftJoin(riskCases, eq(riskCases.guid, riskTips.caseGuid))
      .$dynamic();
  }
}

function matching({ scope, states = [], workOf, overdueAt, keyword = '' }: TipFilter): SQL | undefined {
  const contains = (column: PgColumn): SQL => sql`strpos(lower(${column}), lower(${keyword})) > 0`;
  return and(
    insideUnits(scope),
    states.length > 0 ? inArray(riskTips.state, [...states]) : undefined,
    workOf === undefined ? undefined : and(isOpen, eq(riskTips.ownerGuid, workOf)),
    overdueAt === undefined ? undefined : and(isOpen, lt(riskTips.dueAt, overdueAt)),
    keyword === '' ? undefined : or(contains(riskTips.number), contains(riskTips.content), contains(riskTips.companies), contains(riskTips.lots)),
  );
}

function insideUnits(scope: RiskCaseScope): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  return scope.unitIds.length === 0 ? sql`false` : inArray(riskTips.scopeUnit, [...scope.unitIds]);
}
