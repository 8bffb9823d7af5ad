import { Select } from 'antd';
import { useRows } from '../../lib/queries/use-rows.ts';

interface IndicatorPickerProps {
  /** Codes of indicators. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Chooses indicators by code or name. */
export function IndicatorPicker({ value, onChange }: IndicatorPickerProps) {
  const { data, isError } = useRows('rule.coverage', []);
  const options = data?.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? [];
  return (
    <Select
      mode="multiple"
      aria-label="指标"
      style={{ minWidth: 280 }}
      placeholder={isError ? '没有查看指标的权限' : '选择指标，如 R017 分项单价异常'}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={4}
      value={[...value]}
      options={options}
      onChange={onChange}
    />
  );
}
