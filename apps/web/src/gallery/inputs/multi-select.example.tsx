import { maxDictionarySize } from '@tenderscope/contract';
import { useState } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';
import { listConditions } from '../../widgets/checkbox-group/list-conditions.ts';
import { MultiSelect } from '../../widgets/multi-select/multi-select.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };

function Component() {
  const [materials, setMaterials] = useState<string[]>([]);
  const { data } = usePage('query.materialCategories', firstPage);
  const options = (data?.rows ?? []).map(({ pinlei }) => ({ value: pinlei, label: pinlei }));
  return (
    <div className={styles['stack']}>
      <MultiSelect label="品类" options={options} selection={materials} onChange={setMaterials} />
      <Outcome conditions={listConditions('pinlei', materials)} />
    </div>
  );
}

export const example = { title: '多选（更多）', group: '输入', Component };
