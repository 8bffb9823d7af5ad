import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { riskCaseEvents, riskCases } from '../schema.ts';
import type { RiskCaseStep } from './risk-case.ts';

/** Adds an event that does not change the state of a case, and increments its version, so that a decision requires the changed case. */
export async function addCaseEvent(tx: Pick<Database, 'update' | 'insert'>, caseGuid: string, step: RiskCaseStep): Promise<void> {
  const next = { version: sql`${riskCases.version} + 1`, updatedAt: step.at };
  const [one] = await tx.update(riskCases).set(next).where(eq(riskCases.guid, caseGuid)).returning({ state: riskCases.state });
  if (!one) throw new Error('an event of no case');
  await tx.insert(riskCaseEvents).values({ ...step, caseGuid, fromState: one.state, toState: one.state });
}

/** Locks a case until the end of the transaction. @returns false if it is in none of the states. */
export async function lockCase(tx: Pick<Database, 'select'>, guid: string, states: readonly string[]): Promise<boolean> {
  const own = and(eq(riskCases.guid, guid), inArray(riskCases.state, [...states]));
  return (await tx.select({ guid: riskCases.guid }).from(riskCases).where(own).for('update')).length > 0;
}
