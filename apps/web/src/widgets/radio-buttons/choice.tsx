import styles from './choice.module.css';

export interface ChoiceOption<Value extends string | number> {
  value: Value;
  label: string;
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  label: string;
  /** Name of the radio group. */
  name?: string | undefined;
  checked: boolean;
  onPick: () => void;
}

/** A native radio or checkbox styled as a tag. */
export function Choice({ type, label, name, checked, onPick }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type={type} name={name} checked={checked} onChange={onPick} />
      <span>{label}</span>
    </label>
  );
}
