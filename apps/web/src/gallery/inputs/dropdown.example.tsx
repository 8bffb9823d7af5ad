import { organisationForms, standardMethods } from '@tenderscope/contract';
import { useState } from 'react';
import { listConditions } from '../../widgets/checkbox-group/list-conditions.ts';
import { DropdownMany } from '../../widgets/dropdown/dropdown-many.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function Component() {
  const [form, setForm] = useState<string | null>(null);
  const [methods, setMethods] = useState<string[]>([]);
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <Dropdown label="组织形式" options={options(organisationForms)} value={form} onChange={setForm} />
        <DropdownMany label="采购方式" options={options(standardMethods.map(({ name }) => name))} values={methods} onChange={setMethods} />
      </div>
      <Outcome
        conditions={[
          ...(form === null ? [] : [{ name: 'zb_zuzhixingshi', matching: '=', value: form }]),
          ...listConditions('zb_fangshi', methods),
        ]}
      />
    </div>
  );
}

export const example = { title: '下拉选择', group: '输入', Component };
