import { formatTime, type CaseEvent } from '@tenderscope/contract';
import { eventName } from './event-name.ts';

/** Who did what after what the user had seen, the newest last; empty where nothing happened. */
export function changesSince(events: readonly CaseEvent[], lastSeen: number): string {
  const later = events.filter(({ id }) => id > lastSeen);
  return later.map(({ action, byName, at, toState, fromState }) => {
    const moved = fromState !== null && fromState !== toState ? `（${fromState} → ${toState}）` : '';
    return `${byName ?? '系统'} 于 ${formatTime(at)} ${eventName(action)}${moved}`;
  }).join('；');
}
