import { dayMs, formatDay, inTipState, type Tip } from '@tenderscope/contract';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { Tag } from '../../../widgets/tag/tag.tsx';
import styles from '../risk-cases.module.css';

/** Days before the deadline from which it is marked. */
const soonDays = 3;

/** Deadline of a report, marked when it is near or past, unless the report is closed. */
export function DueTag({ tip: { dueAt, state } }: { tip: Pick<Tip, 'dueAt' | 'state'> }) {
  const left = dueAt - serverNow();
  const isOpen = state === inTipState.open;
  return (
    <span className={styles['due']}>
      {formatDay(dueAt)} {isOpen && left < 0 && <Tag tone="caution">已超期</Tag>}
      {isOpen && left >= 0 && left < soonDays * dayMs && <Tag tone="neutral">{`剩 ${Math.ceil(left / dayMs)} 天`}</Tag>}
    </span>
  );
}
