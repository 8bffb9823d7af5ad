import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useCityTree } from '../../lib/venue/use-venues.ts';
import type { CityNode } from '@tenderscope/contract';
import type { ControlProps } from '../../widgets/form/field.tsx';

interface TreeNode {
  key: string;
  value: string;
  title: string;
  selectable: boolean;
  children?: TreeNode[];
}

/** Provinces with their cities; a province that is its own only city can be chosen itself. */
function cityNodes(provinces: readonly CityNode[]): TreeNode[] {
  return provinces.map(({ code, name, children }) => {
    const [only] = children;
    if (children.length === 1 && only?.code === code) return { key: code, value: code, title: name, selectable: true };
    const cities = children.map((city) => ({ key: city.code, value: city.code, title: city.name, selectable: true }));
    return { key: code, value: code, title: name, selectable: false, children: cities };
  });
}

interface CityPickerProps extends Partial<ControlProps> {
  label?: string;
  value: string | null;
  onChange: (cityCode: string | null) => void;
  /** Text shown while none is chosen. */
  placeholder: string;
  width?: number | '100%';
}

/** A city of the dictionary, listed by province and searchable by name. */
export function CityPicker({ label, value, onChange, placeholder, width = '100%', ...control }: CityPickerProps) {
  const { data, isError } = useCityTree();
  const tree = useMemo(() => cityNodes(data ?? []), [data]);
  return (
    <TreeSelect<string | null>
      {...control}
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
