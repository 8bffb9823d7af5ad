import { groupMembership, type IssuerUnitNode } from '@tenderscope/contract';
import { TreeSelect } from 'antd';

interface UnitTreeProps {
  /** The group's own units. */
  own: readonly IssuerUnitNode[];
  outside: readonly IssuerUnitNode[];
  units: readonly string[];
  onChange: (units: string[]) => void;
}

/** Heading above the units outside of the group; it is not a unit and cannot be selected. */
const outsideHeading = ':outside';

/** A tree of units, initially open at the group's own; a unit represents itself and its subtree. */
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
