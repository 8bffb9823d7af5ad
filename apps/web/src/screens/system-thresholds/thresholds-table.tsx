import { formatCount, formatDay, type ThresholdView } from '@tenderscope/contract';
import { Input, type TableProps } from 'antd';
import { useId } from 'react';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { draftProblem, draftValue, type ThresholdDraft } from './draft.ts';

interface ThresholdsTableProps {
  thresholds: readonly ThresholdView[];
  draft: ThresholdDraft;
  onChange: (key: string, text: string) => void;
}

const plain = (value: number): string => (Number.isInteger(value) ? formatCount(value) : String(value));

/** The thresholds with an input for each. */
export function ThresholdsTable({ thresholds, draft, onChange }: ThresholdsTableProps) {
  const columns: NonNullable<TableProps<ThresholdView>['columns']> = [
    { key: 'title', title: '阈值', width: 230, render: (_, { title }) => title },
    { key: 'shipped', title: '默认', width: 90, align: 'right', render: (_, { shipped }) => plain(shipped) },
    { key: 'inForce', title: '当前生效', width: 90, align: 'right', render: (_, { inForce }) => plain(inForce) },
    { key: 'since', title: '生效自', width: 110, render: (_, { since }) => (since === null ? '未改过' : formatDay(since)) },
    {
      key: 'value',
      title: '改为',
      width: 160,
      render: (_, one) => <ValueField one={one} draft={draft} onChange={onChange} />,
    },
    { key: 'unit', title: '单位', width: 100, render: (_, { unit }) => unit },
    { key: 'usedBy', title: '决定的指标', width: 230, render: (_, { usedBy }) => <span className={styles['wrap']}>{usedBy.join('、')}</span> },
    { key: 'source', title: '来源', width: 210, render: (_, { source }) => <span className={styles['wrap']}>{source}</span> },
  ];
  return <AdminTable columns={columns} rows={thresholds} rowKey={({ key }) => key} width={1220} empty="没有阈值" />;
}

interface ValueFieldProps extends Pick<ThresholdsTableProps, 'draft' | 'onChange'> {
  one: ThresholdView;
}

/** Input for the value of a threshold, with the reason below it if it cannot be saved. */
function ValueField({ one, draft, onChange }: ValueFieldProps) {
  const id = useId();
  const problem = draftProblem(one, draft);
  const isChanged = !Object.is(draftValue(one, draft), one.saved);
  const status = problem === null ? 'warning' : 'error';
  return (
    <>
      <Input
        size="small"
        inputMode="decimal"
        aria-label={`${one.title} 改为`}
        {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': id })}
        value={draft[one.key] ?? String(one.saved)}
        {...(isChanged && { status })}
        onChange={({ target }) => onChange(one.key, target.value)}
      />
      {problem !== null && (
        <span id={id} role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </>
  );
}
