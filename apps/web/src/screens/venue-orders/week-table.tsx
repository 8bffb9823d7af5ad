import { businessDay, maxAtOnce, orderStatuses, type VenueBooking, type VenueCalendarRow } from '@tenderscope/contract';
import { clockOnDay, dayCell, isApproved } from './calendar-days.ts';
import styles from './calendar.module.css';
import type { CalendarAccess } from './calendar-access.ts';
import { moveInTable } from './grid-keys.ts';
import { VenueHead } from './venue-head.tsx';

interface WeekTableProps extends CalendarAccess {
  rows: readonly VenueCalendarRow[];
  days: readonly string[];
  now: number;
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Venues by days of a week: each booking, and the free times between them. */
export function WeekTable({ rows, days, now, ...access }: WeekTableProps) {
  const today = businessDay(now);
  return (
    <table className={styles['week']} onKeyDown={moveInTable}>
      <caption className="visually-hidden">场地周历</caption>
      <thead>
        <tr>
          <th scope="col">场地</th>
          {days.map((day, index) => (
            <th key={day} scope="col" data-today={day === today || undefined}>
              {weekdays[index]} {day.slice(5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.venue.guid}>
            <VenueHead venue={row.venue} />
            {days.map((day) => (
              <DayOfVenue key={day} row={row} day={day} now={now} {...access} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayOfVenue({ row, day, now, onOpen, onBook }: CalendarAccess & { row: VenueCalendarRow; day: string; now: number }) {
  const { bookings, free } = dayCell(row, day, now);
  const { venue } = row;
  const parts = [
    ...bookings.map((booking) => {
      const part = <Booking booking={booking} day={day} onOpen={onOpen} />;
      return { at: booking.startsAt, key: booking.number, part };
    }),
    ...free.map((span) => {
      const left = venue.capacity - maxAtOnce(span, bookings);
      const text = `空闲 ${clockOnDay(span, day)}${venue.capacity > 1 ? ` 余\u00A0${left}` : ''}`;
      const part = onBook
        ? (
            <button
              type="button"
              className={styles['slot']}
              data-kind="free"
              aria-label={`预约 ${venue.name} ${day} ${text}`}
              onClick={() => onBook(venue, span)}
            >
              {text}
            </button>
          )
        : <span className={styles['slot']} data-kind="free">{text}</span>;
      return { at: span.startsAt, key: `free-${span.startsAt}`, part };
    }),
  ].sort((one, other) => one.at - other.at);
  return (
    <td>
      <ul>
        {parts.map(({ key, part }) => (
          <li key={key}>{part}</li>
        ))}
      </ul>
    </td>
  );
}

function Booking({ booking, day, onOpen }: { booking: VenueBooking; day: string; onOpen: (guid: string) => void }) {
  const { guid, title, createdByName, status } = booking;
  const kind = isApproved(booking) ? 'approved' : 'pending';
  const text = (
    <>
      <strong>{clockOnDay(booking, day)}</strong> {title ?? '其他单位'}
      <span>
        {createdByName !== null && `${createdByName} · `}
        {orderStatuses[status]}
      </span>
    </>
  );
  if (guid === null) return <span className={styles['slot']} data-kind={kind}>{text}</span>;
  return (
    <button type="button" className={styles['slot']} data-kind={kind} onClick={() => onOpen(guid)}>
      {text}
    </button>
  );
}
