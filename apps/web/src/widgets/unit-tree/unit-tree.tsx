import { groupMembership, type IssuerUnitNode } from '@tenderscope/contract';
import { TreeSelect } from 'antd';

interface UnitTreeProps {
  /** The group's own units. */
  own: readonly IssuerUnitNode[];
  outside: readonly IssuerUnitNode[];
  units: readonly string[];
  onChange: (units: string[]) => void;
}

/** Stands above the units outside of the group; it is no unit and cannot be chosen. */
const outsideHeading = ':outside';

/** Units as a tree to choose from, opened at once on the group's own; a unit stands for all below it. */
export function UnitTree({ own, outside, units, onChange }: UnitTreeProps) {
  const heading = { value: outsideHeading, label: `${groupMembership[0]}单位（${outside.length}）`, checkable: false, selectable: false };
  const isMixed = own.length > 0 && outside.length > 0;
  return (
    <TreeSelect
      aria-label="所属单位"
      treeData={isMixed ? [...own, { ...heading, children: [...outside] }] : [...own, ...outside]}
      treeDefaultExpandedKeys={own.map(({ id }) => id)}
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
