import { formatTime, orderStatuses, type OrderEvent } from '@tenderscope/contract';
import { changeLines, eventName } from './event-lines.ts';
import styles from './venue-orders.module.css';

/** What happened to an order, the newest first: who, when, from which state to which, and why. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section aria-label="办理记录">
      <h3 className={styles['part']}>办理记录</h3>
      <ol className={styles['events']} reversed>
        {[...events].reverse().map((event, index) => (
          <li key={events.length - index}>
            <p>
              <strong>{eventName(event.action)}</strong> {event.byName} <time>{formatTime(event.at)}</time>
            </p>
            {event.fromStatus !== null && event.fromStatus !== event.toStatus && (
              <p>
                {orderStatuses[event.fromStatus]} → {orderStatuses[event.toStatus]}
              </p>
            )}
            {changeLines(event).map((line) => (
              <p key={line} className={styles['changed']}>
                {line}
              </p>
            ))}
            {event.remark !== '' && <p className={styles['note']}>{event.remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
