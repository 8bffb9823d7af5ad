import { businessDay, formatRate, type VenueCalendarRow } from '@tenderscope/contract';
import { dayCell, weekOf } from './calendar-days.ts';
import styles from './calendar.module.css';
import type { CalendarAccess } from './calendar-access.ts';
import { moveInTable } from './grid-keys.ts';
import { VenueHead } from './venue-head.tsx';

interface MonthTableProps extends CalendarAccess {
  rows: readonly VenueCalendarRow[];
  days: readonly string[];
  now: number;
}

const isWeekend = (day: string): boolean => weekOf(day).indexOf(day) > 4;

/** Venues by days of a month: the number of bookings and the booked share of the open hours; a click on a day opens its week. */
export function MonthTable({ rows, days, now, onDay }: MonthTableProps) {
  const today = businessDay(now);
  return (
    <table className={styles['month']} onKeyDown={moveInTable}>
      <caption className="visually-hidden">场地月历</caption>
      <thead>
        <tr>
          <th scope="col">场地</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === today || undefined} data-weekend={isWeekend(day) || undefined}>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span className="visually-hidden">{day}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.venue.guid}>
            <VenueHead venue={row.venue} />
            {days.map((day) => {
              const { bookings, approvedShare, pendingShare } = dayCell(row, day, now);
              const text = `${row.venue.name} ${day}：${bookings.length} 场预约，已通过占用 ${formatRate(approvedShare)}，办理中占用 ${formatRate(pendingShare)}`;
              return (
                <td key={day} data-weekend={isWeekend(day) || undefined}>
                  <button type="button" aria-label={text} title={text} onClick={() => onDay(day)}>
                    {bookings.length > 0 ? bookings.length : '·'}
                    <svg viewBox="0 0 10 2" preserveAspectRatio="none" aria-hidden="true">
                      <rect data-kind="approved" width={10 * approvedShare} height="2" />
                      <rect data-kind="pending" x={10 * approvedShare} width={10 * Math.min(pendingShare, 1 - approvedShare)} height="2" />
                    </svg>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
