import { Select } from 'antd';
import type { ChoiceOption } from '../radio-buttons/choice.tsx';

interface DropdownProps<Value extends string | number> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  /** Null means everything. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
}

/** One of several options, or all of them. */
export function Dropdown<Value extends string | number>({ label, options, value, onChange, placeholder = '全部' }: DropdownProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      options={[...options]}
      value={value}
      onChange={(chosen?: Value) => onChange(chosen ?? null)}
      allowClear
      placeholder={placeholder}
    />
  );
}
