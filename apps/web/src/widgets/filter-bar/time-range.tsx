import { businessDay, type Period } from '@tenderscope/contract';
import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { TimeChoice } from './tender-filters.ts';

const DayRangePicker = lazyPart(async () => (await import('./day-range-picker.tsx')).DayRangePicker);

interface TimeRangeProps {
  period: Period | null;
  onChange: (time: TimeChoice) => void;
}

/** The days looked at; the calendar's code comes when someone opens it. */
export function TimeRange({ period, onChange }: TimeRangeProps) {
  const [opened, setOpened] = useState(false);
  const days = period && ([businessDay(period.from), businessDay(period.to)] as const);
  const shown = (
    <Button style={{ width: 248, justifyContent: 'space-between' }} icon={<CalendarOutlined />} iconPlacement="end" aria-label="起止日期" onClick={() => setOpened(true)}>
      {days ? days.join(' 至 ') : '不限时间'}
    </Button>
  );
  if (!opened) return shown;
  return (
    <Suspense fallback={shown}>
      <DayRangePicker days={days} onChange={onChange} />
    </Suspense>
  );
}
