import { businessMonth, reportPeriodKinds, startOfDay, type ReportPeriod, type ReportPeriodKind, type TimeRange } from '@tenderscope/contract';
import { Select } from 'antd';
import { DateRange } from '../../widgets/date-range/date-range.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './data-report-index.module.css';
import { lastFull, periodFrom } from './report-state.ts';

const firstYear = 2015;
const quarters = ['一季度', '二季度', '三季度', '四季度'];
const kinds = reportPeriodKinds.map((kind) => ({ value: kind, label: kind === '月' ? '月度' : kind === '季' ? '季度' : kind === '年' ? '年度' : kind }));

interface PeriodChoiceProps {
  period: ReportPeriod;
  dataEnd: number;
  /** End of the last month with an event; another kind begins with its last complete period. */
  eventsEnd: number;
  onChange: (period: ReportPeriod) => void;
}

/** Choice of the month, quarter, year or days that a report is about. */
export function PeriodChoice({ period, dataEnd, eventsEnd, onChange }: PeriodChoiceProps) {
  const { kind, from, to } = period;
  const last = Number(businessMonth(dataEnd).slice(0, 4));
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const years = Array.from({ length: last - firstYear + 1 }, (_, place) => ({ value: last - place, label: `${last - place} 年` }));
  const toKind = (next: ReportPeriodKind): void => onChange(next === '自定义' ? { kind: next, from, to } : next === '年' ? periodFrom(next, startOfDay(from)) : lastFull(next, eventsEnd));
  const choose = (nextYear: number, nextMonth: number): void => {
    if (kind !== '自定义') onChange(periodFrom(kind, startOfDay(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`)));
  };
  const chooseDays = (range: TimeRange): void => {
    if (range !== null && typeof range !== 'string') onChange({ kind, from: range[0], to: range[1] });
  };
  return (
    <div className={styles['field']}>
      <RadioButtons label="期间类型" options={kinds} value={kind} onChange={toKind} />
      {kind === '自定义'
        ? <DateRange range={[from, to]} onChange={chooseDays} />
        : (
            <span className={styles['pair']}>
              <Select aria-label="年份" size="small" value={year} options={years} onChange={(next) => choose(next, month)} />
              {kind === '月' && (
                <Select
                  aria-label="月份"
                  size="small"
                  value={month}
                  onChange={(next) => choose(year, next)}
                  options={Array.from({ length: 12 }, (_, place) => ({ value: place + 1, label: `${place + 1} 月` }))}
                />
              )}
              {kind === '季' && (
                <Select aria-label="季度" size="small" value={month} onChange={(next) => choose(year, next)} options={quarters.map((label, place) => ({ value: place * 3 + 1, label }))} />
              )}
            </span>
          )}
    </div>
  );
}
