import { messages, withOutcome, type CaseAction } from '@tenderscope/contract';
import type { StoredCaseEvent, StoredRiskCase } from '@tenderscope/state';
import { withdrawalMessages } from './messages.ts';

type Event = Pick<StoredCaseEvent, 'action' | 'byGuid'>;

/**
 * Reason why a user cannot withdraw a case: nobody withdraws what was found to be right or wrong, nor the work of others on a case of their
 * own. Undefined where they may.
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
 * Why an action has to be another person's: nobody confirms a case that they opened, or an outcome that they recorded, and nobody
 * transfers what they confirmed. Undefined where it may be theirs.
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
  // An outcome is forgotten when the case is taken up again, and so is who recorded it.
  const isProposed = outcome === withOutcome.correct && lastOf(events, 'outcome')?.byGuid === userGuid;
  return isProposed ? messages.cases.ownOutcome : undefined;
}

const lastOf = (events: readonly Event[], action: CaseAction): Event | undefined => events.findLast((event) => event.action === action);
