import { useId } from 'react';
import { Choice, type ChoiceOption } from './choice.tsx';
import styles from './choice.module.css';

interface RadioButtonsProps<Value extends string | number> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  /** Null if none of the options is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several options, all visible; the arrow keys move the selection. */
export function RadioButtons<Value extends string | number>({ label, options, value, onChange }: RadioButtonsProps<Value>) {
  const name = useId();
  return (
    <div className={styles['group']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value} type="radio" name={name} label={option.label} checked={option.value === value} onPick={() => onChange(option.value)} />
      ))}
    </div>
  );
}
