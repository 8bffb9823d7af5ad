import { businessDay, startOfDay } from '@tenderscope/contract';
import type { RiskCaseStep, StoredUser } from '@tenderscope/state';

/** Event of work within a case that decides nothing: on its tasks, measures and files. */
export const caseWorkStep = (action: string, { guid: byGuid }: StoredUser, note: string, detail: Record<string, unknown>): RiskCaseStep =>
  ({ action, byGuid, at: Date.now(), note, detail: JSON.stringify(detail), isDecision: false });

/** True for a day before today, as a time in epoch ms. */
export const isBeforeToday = (at: number): boolean => at < startOfDay(businessDay(Date.now()));
