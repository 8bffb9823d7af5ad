import { useState } from 'react';
import { openRange, rangeConditions, type NumberRange } from '../../widgets/range-filter/range-condition.ts';
import { RangeFilter } from '../../widgets/range-filter/range-filter.tsx';
import styles from './inputs.module.css';
import { Outcome } from './outcome.tsx';

const fields = [
  { name: 'yqNum', label: '邀请次数', kind: 'times' },
  { name: 'acptNum', label: '接受次数', kind: 'times' },
  { name: 'rejtNum', label: '拒绝次数', kind: 'times' },
  { name: 'tbNum', label: '投标次数', kind: 'times' },
  { name: 'zbNum', label: '中标次数', kind: 'times' },
  { name: 'zbRate', label: '中标率', kind: 'rate' },
  { name: 'zbJinE', label: '成交金额', kind: 'money' },
] as const;

function Component() {
  const [ranges, setRanges] = useState<Partial<Record<string, NumberRange>>>({});
  const rangeOf = (name: string): NumberRange => ranges[name] ?? openRange;
  const take = (name: string) => (range: NumberRange) => setRanges({ ...ranges, [name]: range });
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        {fields.map(({ name, label, kind }) => (
          <RangeFilter key={name} label={label} kind={kind} range={rangeOf(name)} onChange={take(name)} />
        ))}
      </div>
      <Outcome query="supplier.ranking" conditions={fields.flatMap(({ name, kind }) => rangeConditions(name, kind, rangeOf(name), 2))} />
    </div>
  );
}

export const example = { title: '数值范围', group: '输入', Component };
