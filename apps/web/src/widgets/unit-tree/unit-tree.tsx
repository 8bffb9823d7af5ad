import type { IssuerUnitNode } from '@tenderscope/contract';
import { TreeSelect } from 'antd';

interface UnitTreeProps {
  tree: IssuerUnitNode[];
  units: readonly string[];
  onChange: (units: string[]) => void;
}

/** Units as a tree to choose from, opened at once; a unit stands for all below it. */
export function UnitTree({ tree, units, onChange }: UnitTreeProps) {
  return (
    <TreeSelect
      aria-label="所属单位"
      treeData={tree}
      value={[...units]}
      onChange={(chosen: string[]) => onChange(chosen)}
      defaultOpen
      autoFocus
      treeCheckable
      popupMatchSelectWidth={320}
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'label' }}
      maxTagCount="responsive"
      allowClear
      placeholder="全部单位"
    />
  );
}
