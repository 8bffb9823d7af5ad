import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { TimeChoice } from './tender-filters.ts';

dayjs.locale('zh-cn');

interface DayRangePickerProps {
  /** `YYYY-MM-DD`, both inclusive. */
  days: readonly [string, string] | null;
  onChange: (time: TimeChoice) => void;
}

/** A calendar for two business days, opened at once; it only ever sees calendar days, so this machine's time zone does not matter. */
export function DayRangePicker({ days, onChange }: DayRangePickerProps) {
  return (
    <DatePicker.RangePicker
      aria-label="起止日期"
      style={{ width: 248 }}
      defaultOpen
      autoFocus
      value={days && [dayjs(days[0]), dayjs(days[1])]}
      onChange={(chosen) => {
        const [from, to] = chosen ?? [];
        if (from && to) onChange({ kind: 'days', from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
        else onChange({ kind: 'all' });
      }}
    />
  );
}
