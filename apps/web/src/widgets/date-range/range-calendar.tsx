import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { TimeUnit } from './time-units.ts';

dayjs.locale('zh-cn');

interface RangeCalendarProps {
  unit: TimeUnit;
  /** First and last unit, both inclusive. */
  value: readonly [string, string] | null;
  /** The first day that can be chosen. */
  earliest?: string | undefined;
  onChange: (value: readonly [string, string] | null) => void;
}

/** A calendar for two days, months or years, opened immediately; it handles only these, so that this machine's time zone has no effect. */
export function RangeCalendar({ unit, value, earliest, onChange }: RangeCalendarProps) {
  const format = 'YYYY-MM-DD'.slice(0, unit.length);
  return (
    <DatePicker.RangePicker
      aria-label={unit.title}
      picker={unit.picker}
      format={format}
      style={{ width: unit.width }}
      defaultOpen
      autoFocus
      {...(earliest === undefined ? {} : { minDate: dayjs(earliest) })}
      value={value && [dayjs(value[0]), dayjs(value[1])]}
      onChange={(chosen) => {
        const [from, to] = chosen ?? [];
        onChange(from && to ? [from.format(format), to.format(format)] : null);
      }}
    />
  );
}
