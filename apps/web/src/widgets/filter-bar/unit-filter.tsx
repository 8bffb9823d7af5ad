import { Select } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session-store.ts';

const UnitTree = lazyPart(async () => (await import('./unit-tree.tsx')).UnitTree);

interface UnitFilterProps {
  units: readonly string[];
  onChange: (units: string[]) => void;
}

/** Issuer units, each standing for its subtree; the tree's code comes when someone opens it. */
export function UnitFilter({ units, onChange }: UnitFilterProps) {
  const zbrList = useSession((session) => session.zbrList);
  const [opened, setOpened] = useState(false);
  const shown = (
    <Select
      aria-label="所属单位"
      mode="multiple"
      options={zbrList.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
      value={[...units]}
      onChange={onChange}
      open={false}
      onOpenChange={() => setOpened(true)}
      loading={opened}
      maxTagCount="responsive"
      allowClear
      placeholder="全部单位"
    />
  );
  if (!opened) return shown;
  return (
    <Suspense fallback={shown}>
      <UnitTree units={units} onChange={onChange} />
    </Suspense>
  );
}
