import {
  dueMeasureStates,
  inMeasureState,
  measureCaseStates,
  ofEntry,
  type CaseMeasure,
  type CaseState,
  type MeasureEntry,
  type MeasureState,
} from '@tenderscope/contract';
import type { StoredCaseMeasure, StoredRiskCase, StoredUser } from '@tenderscope/state';
import { isExaminer, mayReview } from './case-steps.ts';
import { measureMessages } from './messages.ts';

export const hasMeasures = ({ state }: Pick<StoredRiskCase, 'state'>): boolean => measureCaseStates.includes(state as CaseState);

/** Reason why a user cannot review a measure, or undefined. Nobody reviews feedback that they recorded. */
export function reviewBarredBy(userGuid: string, { entries }: Pick<StoredCaseMeasure, 'entries'>, isTwoPersons: boolean): string | undefined {
  const feedback = entries.findLast(({ kind }) => kind === ofEntry.feedback);
  return isTwoPersons && feedback?.byGuid === userGuid ? measureMessages.ownFeedback : undefined;
}

/** A measure in its wire format. */
export function measureView(user: StoredUser, one: StoredRiskCase, stored: StoredCaseMeasure, isTwoPersons: boolean): CaseMeasure {
  const { guid, title, responsible, dueAt, createdByName, createdAt } = stored;
  const state = stored.state as MeasureState;
  const isReviewed = hasMeasures(one) && state === inMeasureState.reported && mayReview(user);
  const barred = isReviewed ? reviewBarredBy(user.guid, stored, isTwoPersons) : undefined;
  return {
    ...{ guid, title, responsible, dueAt, state, createdByName, createdAt },
    entries: stored.entries.map(({ id: _id, measureGuid: _measure, byGuid: _by, content, kind, ...entry }) => (
      { ...entry, kind: kind as MeasureEntry['kind'], text: content }
    )),
    mayReport: hasMeasures(one) && dueMeasureStates.includes(state) && isExaminer(user),
    mayReview: isReviewed && barred === undefined,
    reviewBarred: barred ?? null,
  };
}
