import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useCityTree } from '../../lib/venue/use-venues.ts';
import { cityNodes } from './city-nodes.ts';

interface CityPickerProps {
  id?: string;
  label?: string;
  value: string | null;
  onChange: (cityCode: string | null) => void;
  /** Text shown while none is chosen. */
  placeholder: string;
  width?: number | '100%';
}

/** A city of the dictionary, listed by province and searchable by name. */
export function CityPicker({ id, label, value, onChange, placeholder, width = '100%' }: CityPickerProps) {
  const { data, isError } = useCityTree();
  const tree = useMemo(() => cityNodes(data ?? []), [data]);
  return (
    <TreeSelect<string | null>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      treeData={tree}
      value={data ? value : null}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={isError ? '城市未能加载' : placeholder}
      style={{ width }}
      onChange={(code?: string | null) => onChange(code ?? null)}
    />
  );
}
