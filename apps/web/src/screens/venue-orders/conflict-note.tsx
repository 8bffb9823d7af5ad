import { formatSpan, orderStatuses, type VenueConflict } from '@tenderscope/contract';
import { Alert } from 'antd';
import { ApiError } from '../../lib/api/api-error.ts';
import styles from './venue-orders.module.css';

/** The conflicting orders if the error is about capacity; otherwise null. */
export function conflictOf(error: unknown): VenueConflict | null {
  const data = error instanceof ApiError && error.code === '409' ? error.data : null;
  return typeof data === 'object' && data !== null && 'bookings' in data ? (data as VenueConflict) : null;
}

interface ConflictNoteProps {
  conflict: VenueConflict;
  onShow: (guid: string) => void;
}

/** Lists the conflicting orders; those that the user may see can be opened. */
export function ConflictNote({ conflict: { venueName, capacity, bookings }, onShow }: ConflictNoteProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={`场地「${venueName}」该时段已被占用（同时最多 ${capacity} 场），请更换时间或场地`}
      description={
        <ul className={styles['conflicts']} aria-label="占用该时段的预约单">
          {bookings.map(({ number, guid, startsAt, endsAt, status, title, createdByName }) => (
            <li key={number}>
              {guid === null
                ? number
                : (
                    <button type="button" className={styles['link']} onClick={() => onShow(guid)}>
                      {number}
                    </button>
                  )}{' '}
              {formatSpan({ startsAt, endsAt })} {orderStatuses[status]} {createdByName === null ? '其他单位' : `${createdByName}：${title ?? ''}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}
