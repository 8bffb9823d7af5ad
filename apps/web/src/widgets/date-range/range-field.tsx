import { CalendarOutlined } from '@ant-design/icons';
import type { TimeRange } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { shownUnits, type TimeUnit } from './time-units.ts';

const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar);

interface RangeFieldProps {
  unit: TimeUnit;
  range: TimeRange;
  earliest?: string | undefined;
  onChange: (range: TimeRange) => void;
}

/** The selected range; the calendar's code loads when it is first opened. Clearing it means all time. */
export function RangeField({ unit, range, earliest, onChange }: RangeFieldProps) {
  const [opened, setOpened] = useState(false);
  const value = shownUnits(unit, range, serverNow());
  const text = value?.join(' 至 ') ?? '不限时间';
  const shown = (
    <Button
      style={{ width: unit.width, justifyContent: 'space-between' }}
      icon={<CalendarOutlined />}
      iconPlacement="end"
      aria-label={`${unit.title}：${text}`}
      onClick={() => setOpened(true)}
    >
      {text}
    </Button>
  );
  if (!opened) return shown;
  return (
    <Suspense fallback={shown}>
      <RangeCalendar unit={unit} value={value} earliest={earliest} onChange={onChange} />
    </Suspense>
  );
}
