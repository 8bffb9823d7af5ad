import { Select } from 'antd';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import styles from './basic-statistics.module.css';
import type { PivotChoice } from './statistics-url.ts';
import type { ChoiceList } from './use-pivot.ts';

interface PivotChoicesProps {
  lists: readonly ChoiceList[];
  onChoose: (list: PivotChoice, value: string) => void;
}

/** Choice of the pivot's groupings and its measure. */
export function PivotChoices({ lists, onChoose }: PivotChoicesProps) {
  return (
    <div className={styles['choices']}>
      {lists.map(({ name, title, options, value }) => (
        <FilterField key={name} label={title} width={name === 'top' ? 72 : 136}>
          <Select aria-label={title} options={[...options]} value={value} onChange={(next) => onChoose(name, next)} />
        </FilterField>
      ))}
    </div>
  );
}
