import { Button, Segmented, Space } from 'antd';
import { useMemo } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useCalendar } from '../../lib/venue/use-venues.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import type { CalendarAccess } from './calendar-access.ts';
import { monthOf, shiftDay, timeOf, weekOf } from './calendar-days.ts';
import styles from './calendar.module.css';
import { MonthTable } from './month-table.tsx';
import { closedForm, dayOf, newOrder, type ChangeOrders, type OrdersState } from './orders-url.ts';
import { VenueFilters } from './venue-filters.tsx';
import { WeekTable } from './week-table.tsx';

interface CalendarViewProps {
  state: OrdersState;
  change: ChangeOrders;
  mayBook: boolean;
}

const spans = [{ value: 'week' as const, label: '周' }, { value: 'month' as const, label: '月' }];

/** Bookings of the venues by week or month; a click on a free time starts a booking. */
export function CalendarView({ state, change, mayBook }: CalendarViewProps) {
  const now = serverNow();
  const day = dayOf(state, now);
  const { span, city, type } = state;
  const days = useMemo(() => (span === 'week' ? weekOf(day) : monthOf(day)), [span, day]);
  const query = useCalendar(useMemo(() => ({ ...timeOf(days), cityCode: city, venueTypeGuid: type }), [days, city, type]));
  const access: CalendarAccess = {
    onOpen: (one) => change({ one }),
    onDay: (chosen) => change({ span: 'week', day: chosen }),
    onBook: mayBook ? (venue, free) => change({ ...closedForm, one: null, form: newOrder, atVenue: venue.guid, ...free }) : undefined,
  };
  return (
    <Card
      title="场地日历"
      actions={
        <Space>
          <Button size="small" onClick={() => change({ day: shiftDay(day, span, -1) })}>
            {span === 'week' ? '上一周' : '上一月'}
          </Button>
          <Button size="small" onClick={() => change({ day: null })}>
            今天
          </Button>
          <Button size="small" onClick={() => change({ day: shiftDay(day, span, 1) })}>
            {span === 'week' ? '下一周' : '下一月'}
          </Button>
          <Segmented size="small" aria-label="日历跨度" options={spans} value={span} onChange={(value) => change({ span: value })} />
        </Space>
      }
    >
      <div className={styles['bar']}>
        <strong className={styles['period']}>
          {span === 'week' ? `${days[0] ?? ''} 至 ${days.at(-1) ?? ''}` : `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`}
        </strong>
        <VenueFilters state={state} change={change} />
        <ul className={styles['legend']} aria-label="图例">
          <li data-kind="approved">审核通过</li>
          <li data-kind="pending">办理中（已提交、待受理、审核中）</li>
          <li data-kind="free">空闲</li>
        </ul>
      </div>
      <LoadedPart query={query} name="场地日历" height={480}>
        {({ rows }) =>
          rows.length === 0
            ? <p className={styles['empty']}>{city === null && type === null ? '还没有场地，请由受理人员在「场地」中新增' : '没有符合条件的场地'}</p>
            : (
                <div className={styles['scroll']} data-long-table aria-busy={query.isPlaceholderData}>
                  {span === 'week'
                    ? <WeekTable rows={rows} days={days} now={now} {...access} />
                    : <MonthTable rows={rows} days={days} now={now} {...access} />}
                </div>
              )}
      </LoadedPart>
      <p className={styles['hint']}>时间为北京时间。方向键在日历中移动，回车打开预约单，或以该空闲时段新建预约。其他单位的预约只显示时间和状态。</p>
    </Card>
  );
}
