import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { anyUnit, unitConditions } from '../../widgets/unit-tree/unit-choice.ts';
import { UnitPicker } from '../../widgets/unit-tree/unit-picker.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

function Component() {
  const [choice, setChoice] = useState(anyUnit);
  const zbrTree = useSession((session) => session.zbrTree);
  return (
    <div className={styles['stack']}>
      <UnitPicker choice={choice} onChange={setChoice} />
      <Outcome conditions={unitConditions(choice, zbrTree)} />
    </div>
  );
}

export const example = { title: '招标单位树', group: '输入', Component };
