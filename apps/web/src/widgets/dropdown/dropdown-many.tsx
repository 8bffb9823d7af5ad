import { Select } from 'antd';
import type { ChoiceOption } from '../radio-buttons/choice.tsx';

interface DropdownManyProps<Value extends string | number> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  /** An empty selection means everything. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** Called when the list opens. */
  onOpen?: () => void;
  loading?: boolean;
}

/** Several of many options, with a search. */
export function DropdownMany<Value extends string | number>(props: DropdownManyProps<Value>) {
  const { label, options, values, onChange, onOpen, loading = false } = props;
  return (
    <Select<Value[]>
      aria-label={label}
      mode="multiple"
      options={[...options]}
      value={[...values]}
      onChange={onChange}
      onOpenChange={(open) => open && onOpen?.()}
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      // Without a selection there is nothing to fit, and nothing needs to be measured: that is most of the cost of rendering a filter bar.
      {...(values.length > 0 && { maxTagCount: 'responsive' })}
      allowClear
      placeholder="全部"
    />
  );
}
