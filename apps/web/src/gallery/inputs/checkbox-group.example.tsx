import { standardMethods } from '@tenderscope/contract';
import { useState } from 'react';
import { CheckboxGroup } from '../../widgets/checkbox-group/checkbox-group.tsx';
import { listConditions } from '../../widgets/checkbox-group/list-conditions.ts';
import { everything } from '../../widgets/checkbox-group/toggle-choice.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

const options = standardMethods.map(({ name }) => ({ value: name, label: name }));

function Component() {
  const [methods, setMethods] = useState<string[]>([everything]);
  return (
    <div className={styles['stack']}>
      <CheckboxGroup
        label="采购方式"
        options={options}
        selection={methods}
        onChange={setMethods}
        switchable="multiple"
        onComplete={() => toast('success', '选择已完成')}
      />
      <Outcome conditions={listConditions('zb_fangshi', methods)} />
    </div>
  );
}

export const example = { title: '复选组', group: '输入', Component };
