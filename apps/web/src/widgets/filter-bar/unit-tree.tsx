import { TreeSelect } from 'antd';
import { useSession } from '../../lib/session-store.ts';

interface UnitTreeProps {
  units: readonly string[];
  onChange: (units: string[]) => void;
}

/** The user's units as a tree to choose from, opened at once. */
export function UnitTree({ units, onChange }: UnitTreeProps) {
  const zbrTree = useSession((session) => session.zbrTree);
  return (
    <TreeSelect
      aria-label="所属单位"
      treeData={zbrTree}
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
