import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './login.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Reason why the value is invalid; null if it is valid. */
  problem: string | null;
  hint?: string | null;
  /** Rendered inside the box, at its end. */
  suffix?: ReactNode;
}

/** A labelled input with its validation error. */
export function TextField({ label, value, onChange, problem, hint = null, suffix, ...input }: TextFieldProps) {
  const id = useId();
  const remark = problem ?? hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']} data-invalid={problem !== null}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-remark`}
        />
        {suffix}
      </div>
      <p id={`${id}-remark`} className={problem === null ? styles['hint'] : styles['problem']} aria-live="polite">
        {remark}
      </p>
    </div>
  );
}
