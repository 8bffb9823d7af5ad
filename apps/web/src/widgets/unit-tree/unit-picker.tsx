import { groupMembership } from '@tenderscope/contract';
import { Select } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { RadioButtons } from '../radio-buttons/radio-buttons.tsx';
import { chooseSide, offeredUnits, splitSides, type UnitChoice } from './unit-choice.ts';
import styles from './unit-tree.module.css';

const UnitTree = lazyPart(async () => (await import('./unit-tree.tsx')).UnitTree);

interface UnitPickerProps {
  choice: UnitChoice;
  onChange: (choice: UnitChoice) => void;
}

const sides = [
  { value: 'both', label: '全部', group: null },
  { value: 'inside', label: groupMembership[1], group: 1 },
  { value: 'outside', label: groupMembership[0], group: 0 },
] as const;

/** Issuer units of the user's scope, inside or outside the group; the tree's code loads when it is first opened. */
export function UnitPicker({ choice, onChange }: UnitPickerProps) {
  const zbrList = useSession((session) => session.zbrList);
  const [opened, setOpened] = useState(false);
  const chooseUnits = (units: string[]): void => onChange({ ...choice, units });
  const side = sides.find(({ group }) => group === choice.group) ?? sides[0];
  const shown = (
    <Select
      aria-label="所属单位"
      mode="multiple"
      options={zbrList.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))}
      value={[...choice.units]}
      onChange={chooseUnits}
      open={false}
      onOpenChange={() => setOpened(true)}
      loading={opened}
      maxTagCount="responsive"
      allowClear
      placeholder="全部单位"
    />
  );
  return (
    <div className={styles['picker']}>
      <RadioButtons
        label="单位属性"
        options={sides}
        value={side.value}
        onChange={(value) => onChange(chooseSide(zbrList, choice, sides.find((each) => each.value === value)?.group ?? null))}
      />
      <Suspense fallback={shown}>
        {opened ? <UnitTree {...splitSides(zbrList, offeredUnits(zbrList, choice))} units={choice.units} onChange={chooseUnits} /> : shown}
      </Suspense>
    </div>
  );
}
