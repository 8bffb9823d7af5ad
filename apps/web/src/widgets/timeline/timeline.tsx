import { formatTime } from '@tenderscope/contract';
import styles from './timeline.module.css';

export interface TimelineEntry {
  key: number;
  /** Name of the action. */
  name: string;
  by: string;
  /** Epoch ms. */
  at: number;
  /** The states before and after; null if there was none before. */
  from: string | null;
  to: string;
  /** Other changes. */
  changes: readonly string[];
  note: string;
}

interface TimelineProps {
  title: string;
  /** Newest first. */
  entries: readonly TimelineEntry[];
}

/** History of an item: action, author, time, old and new state, and reason. */
export const Timeline = ({ title, entries }: TimelineProps) => (
  <section aria-label={title}>
    <h3 className={styles['title']}>{title}</h3>
    <ol className={styles['entries']} reversed>
      {entries.map(({ key, name, by, at, from, to, changes, note }) => (
        <li key={key}>
          <p>
            <strong>{name}</strong> {by} <time>{formatTime(at)}</time>
          </p>
          {from !== null && from !== to && (
            <p>
              {from} → {to}
            </p>
          )}
          {changes.map((change) => (
            <p key={change} className={styles['change']}>
              {change}
            </p>
          ))}
          {note !== '' && <p className={styles['note']}>{note}</p>}
        </li>
      ))}
    </ol>
  </section>
);
