import { formatTime, type CaseEvent, type RiskCaseDetail } from '@tenderscope/contract';
import { eventName } from './event-name.ts';

/** A step that was refused because of somebody else's change. */
export interface CaseConflict {
  /** Message of the server. */
  text: string;
  /** Id of the last event that the user had seen. */
  lastSeen: number;
}

export const conflictAt = ({ events }: RiskCaseDetail, text: string): CaseConflict =>
  ({ text, lastSeen: Math.max(...events.map(({ id }) => id)) });

/** Changes after the last event the user had seen, the newest last; empty without any. */
function changesSince(events: readonly CaseEvent[], lastSeen: number): string {
  const later = events.filter(({ id }) => id > lastSeen);
  return later.map(({ action, byName, at, toState, fromState }) => {
    const moved = fromState !== null && fromState !== toState ? `（${fromState} → ${toState}）` : '';
    return `${byName ?? '系统'} 于 ${formatTime(at)} ${eventName(action)}${moved}`;
  }).join('；');
}

/** Reason why the step was rejected, and the changes made in the meantime. */
export function conflictText({ events }: RiskCaseDetail, { text, lastSeen }: CaseConflict): string {
  const changes = changesSince(events, lastSeen);
  if (changes === '') return text;
  return `已被他人更改：${changes}。已载入最新内容，您填写的内容仍保留，请核对后再提交。`;
}
