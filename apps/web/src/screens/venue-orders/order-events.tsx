import { orderStatuses, type OrderEvent } from '@tenderscope/contract';
import { Timeline, type TimelineEntry } from '../../widgets/timeline/timeline.tsx';
import { changeLines, eventName } from './event-lines.ts';

/** Events of an order, the newest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const entries = events.map((event, index): TimelineEntry => ({
    ...{ key: index, name: eventName(event.action), by: event.byName, at: event.at },
    from: event.fromStatus === null ? null : orderStatuses[event.fromStatus],
    ...{ to: orderStatuses[event.toStatus], changes: changeLines(event), note: event.remark },
  }));
  return <Timeline title="办理记录" entries={entries.reverse()} />;
}
