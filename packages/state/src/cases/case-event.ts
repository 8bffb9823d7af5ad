import { eq, sql } from 'drizzle-orm';
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
