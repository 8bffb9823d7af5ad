import { projectCategories, type ProjectCategory } from '@tenderscope/contract';
import { useState } from 'react';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

const options = Object.entries(projectCategories).map(([value, label]) => ({ value: value as ProjectCategory, label }));

function Component() {
  const [category, setCategory] = useState<ProjectCategory>('D');
  return (
    <div className={styles['stack']}>
      <RadioButtons label="类别" options={options} value={category} onChange={setCategory} />
      <Outcome conditions={[{ name: 'xm_LeiXing', matching: '=', value: category }]} />
    </div>
  );
}

export const example = { title: '单选按钮', group: '输入', Component };
