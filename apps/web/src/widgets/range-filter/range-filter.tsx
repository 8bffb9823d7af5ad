import { InputNumber } from 'antd';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { rangeScales, settledRange, type NumberRange, type RangeKind } from './range-condition.ts';
import styles from './range-filter.module.css';

interface RangeFilterProps {
  label: string;
  kind: RangeKind;
  range: NumberRange;
  onChange: (range: NumberRange) => void;
}

const ends = [
  { end: 'min', name: '最小值' },
  { end: 'max', name: '最大值' },
] as const;

/** Two numbers, applied in order on Enter or when the focus leaves both. */
export function RangeFilter({ label, kind, range, onChange }: RangeFilterProps) {
  const [draft, setDraft] = useState<NumberRange | null>(null);
  const { unit } = rangeScales[kind];
  const shown = draft ?? range;
  const take = (): void => {
    setDraft(null);
    const next = settledRange(shown, kind);
    if (next.min !== range.min || next.max !== range.max) onChange(next);
  };
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) take();
  };
  return (
    <div
      className={styles['range']}
      role="group"
      aria-label={`${label}（${unit}）`}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
    >
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {ends.map(({ end, name }) => (
        <InputNumber<number>
          key={end}
          className={styles['end'] ?? ''}
          aria-label={`${label}${name}`}
          placeholder={name}
          controls={false}
          value={shown[end]}
          onChange={(value) => setDraft((before) => ({ ...(before ?? range), [end]: value }))}
        />
      ))}
      <span className={styles['unit']} aria-hidden="true">
        {unit}
      </span>
    </div>
  );
}
