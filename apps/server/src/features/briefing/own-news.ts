import type { StateStore } from '@tenderscope/state';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { screenAddress } from '../../platform/screen-address.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { briefingMessages } from './messages.ts';
import type { Candidate } from './reading.ts';

/** Unread messages, if some of them came after the former visit. */
export const unreadMessages = ({ messages }: Pick<StateStore, 'messages'>): Candidate => async ({ user, since }) => {
  if (!grantedPermissions(user).has('messages')) return null;
  const [num, newNum] = [await messages.unreadNum(user.guid), await messages.unreadNum(user.guid, since)];
  if (newNum === 0) return null;
  return { kind: 'messages', text: briefingMessages.messages(num, newNum), num, address: screenAddress('messages', { show: 'unread' }) };
};

/** Overdue cases of the user, if some of them became due after the former visit. */
export const overdueCases = ({ riskCases }: Pick<StateStore, 'riskCases'>, units: UnitDirectory): Candidate => async ({ user, since, now }) => {
  if (!grantedPermissions(user).has('riskCases')) return null;
  const scope = await units.scopeOf(user);
  const overdueAt = async (at: number): Promise<number> => {
    const states = await riskCases.countByState({ scope, workOf: user.guid, overdueAt: at });
    return states.reduce((sum, { num }) => sum + num, 0);
  };
  const [num, former] = [await overdueAt(now), await overdueAt(since)];
  if (num <= former) return null;
  return { kind: 'cases', text: briefingMessages.cases(num, num - former), num, address: screenAddress('riskCases', { isMine: '1', overdue: '1' }) };
};
