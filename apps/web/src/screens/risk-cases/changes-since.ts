import { formatTime, type CaseEvent } from '@tenderscope/contract';
import { eventName } from './event-name.ts';

/** Changes after the last event the user had seen, the newest last; empty without any. */
export function changesSince(events: readonly CaseEvent[], lastSeen: number): string {
  const later = events.filter(({ id }) => id > lastSeen);
  return later.map(({ action, byName, at, toState, fromState }) => {
    const moved = fromState !== null && fromState !== toState ? `（${fromState} → ${toState}）` : '';
    return `${byName ?? '系统'} 于 ${formatTime(at)} ${eventName(action)}${moved}`;
  }).join('；');
}
