import { messages, withOutcome, type CaseAction } from '@tenderscope/contract';
import type { StoredCaseEvent, StoredRiskCase } from '@tenderscope/state';
import { openingMessages, withdrawalMessages } from './messages.ts';

type Event = Pick<StoredCaseEvent, 'action' | 'byGuid'>;

/**
 * Reason why a user cannot withdraw a case, or undefined. Nobody withdraws a case with a confirmed or rejected finding, or a case of their
 * own that others worked on.
 */
export function withdrawalBarredBy(
  userGuid: string,
  { openedBy, outcome }: Pick<StoredRiskCase, 'openedBy' | 'outcome'>,
  events: readonly (Event & Pick<StoredCaseEvent, 'isDecision'>)[],
  mayActAlone: boolean,
): string | undefined {
  if (outcome !== null || events.some(({ isDecision }) => isDecision)) return withdrawalMessages.hasOutcome;
  const haveOthersActed = events.some(({ byGuid }) => byGuid !== null && byGuid !== openedBy);
  return openedBy === userGuid && haveOthersActed && !mayActAlone ? withdrawalMessages.othersActed : undefined;
}

/**
 * Reason why another person must take an action, or undefined. Nobody confirms a case that they opened or added a finding to, or an outcome
 * that they recorded, and nobody transfers a case that they confirmed.
 */
export function barredBy(
  action: CaseAction,
  userGuid: string,
  { openedBy, outcome }: Pick<StoredRiskCase, 'openedBy' | 'outcome'>,
  events: readonly Event[],
): string | undefined {
  if (action === 'transfer') return lastOf(events, 'confirm')?.byGuid === userGuid ? messages.cases.sameReader : undefined;
  if (action !== 'confirm') return undefined;
  if (openedBy === userGuid) return messages.cases.ownCase;
  if (events.some((event) => event.action === 'findingAdd' && event.byGuid === userGuid)) return openingMessages.ownFinding;
  // Reopening a case clears its outcome, and also the person who recorded it.
  const isProposed = outcome === withOutcome.correct && lastOf(events, 'outcome')?.byGuid === userGuid;
  return isProposed ? messages.cases.ownOutcome : undefined;
}

const lastOf = (events: readonly Event[], action: CaseAction): Event | undefined => events.findLast((event) => event.action === action);
