import type { TimeRange } from '@tenderscope/contract';
import { serverNow } from '../../lib/api/server-clock.ts';
import { RadioButtons } from '../radio-buttons/radio-buttons.tsx';
import styles from './date-range.module.css';
import { RangeField } from './range-field.tsx';
import { sinceShortcut } from './time-shortcuts.ts';
import { shortcutOf, shortcutRange, type TimeUnit } from './time-units.ts';

export interface RangeChoiceProps {
  range: TimeRange;
  onChange: (range: TimeRange) => void;
  /** First day of the data: no earlier day can be chosen, and a shortcut covers everything from it to today. */
  earliest?: string;
}

/** Shortcuts and a calendar for one range of time. */
export function RangeChoice({ unit, range, onChange, earliest }: RangeChoiceProps & { unit: TimeUnit }) {
  const now = serverNow();
  const since = earliest === undefined ? [] : [sinceShortcut(earliest.slice(0, unit.length))];
  const shortcuts = [...unit.shortcuts, ...since];
  const choose = (label: string): void => {
    const shortcut = shortcuts.find((each) => each.label === label);
    if (shortcut) onChange(shortcutRange(unit, shortcut, now));
  };
  return (
    <div className={styles['choice']}>
      <RadioButtons
        label="时间快捷选择"
        options={shortcuts.map(({ label }) => ({ value: label, label }))}
        value={shortcutOf(unit, shortcuts, range, now)}
        onChange={choose}
      />
      <RangeField unit={unit} range={range} earliest={earliest} onChange={onChange} />
    </div>
  );
}
