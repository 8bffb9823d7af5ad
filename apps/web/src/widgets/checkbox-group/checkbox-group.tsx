import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Choice, type ChoiceOption } from '../radio-buttons/choice.tsx';
import styles from '../radio-buttons/choice.module.css';
import { everything, toggleChoice, type ChoiceMode } from './toggle-choice.ts';

export interface CheckboxGroupProps {
  label: string;
  options: readonly ChoiceOption<string>[];
  selection: readonly string[];
  onChange: (selection: string[]) => void;
  /** Initial mode; if given, the user can switch it, which clears the selection. */
  switchable?: ChoiceMode;
  /** Called on a complete choice: immediately for a single choice, by 确定 otherwise. */
  onComplete?: ((selection: readonly string[]) => void) | undefined;
  /** After the options. */
  children?: ReactNode;
}

/** 全部, or some of the others. */
export function CheckboxGroup({ label, options, selection, onChange, switchable, onComplete, children }: CheckboxGroupProps) {
  const [mode, setMode] = useState<ChoiceMode>(switchable ?? 'multiple');
  const pick = (value: string): void => {
    const next = toggleChoice(selection, value, mode);
    onChange(next);
    if (mode === 'single' && next.length > 0) onComplete?.(next);
  };
  const switchMode = (): void => {
    setMode(mode === 'single' ? 'multiple' : 'single');
    onChange([]);
  };
  return (
    <div className={styles['group']} role="group" aria-label={label}>
      {[{ value: everything, label: '全部' }, ...options].map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          label={option.label}
          checked={selection.includes(option.value)}
          onPick={() => pick(option.value)}
        />
      ))}
      {children}
      {switchable && (
        <Button type="link" size="small" onClick={switchMode}>
          {mode === 'single' ? '改为多选' : '改为单选'}
        </Button>
      )}
      {onComplete && mode === 'multiple' && (
        <Button type="primary" size="small" disabled={selection.length === 0} onClick={() => onComplete(selection)}>
          确定
        </Button>
      )}
    </div>
  );
}
