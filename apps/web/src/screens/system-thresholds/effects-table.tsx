import { formatCount, formatRate, missing, type IndicatorEffect } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

const subjects = { lot: '标段', company: '企业', unit: '单位' } as const;
const rateOf = ({ population, hits }: IndicatorEffect['before']): string => (population === 0 ? missing : formatRate(hits / population));
const signed = (value: number): string => (value > 0 ? `+${formatCount(value)}` : formatCount(value));

const columns: NonNullable<TableProps<IndicatorEffect>['columns']> = [
  { key: 'name', title: '指标', width: 200, render: (_, { code, name }) => `${code} ${name}` },
  { key: 'subject', title: '对象', width: 72, render: (_, { subject }) => subjects[subject] },
  { key: 'population', title: '检验数', width: 100, align: 'right', render: (_, { after }) => formatCount(after.population) },
  { key: 'before', title: '现在命中', width: 150, align: 'right', render: (_, { before }) => `${formatCount(before.hits)}（${rateOf(before)}）` },
  { key: 'after', title: '改后命中', width: 150, align: 'right', render: (_, { after }) => `${formatCount(after.hits)}（${rateOf(after)}）` },
  { key: 'change', title: '变化', width: 90, align: 'right', render: (_, { before, after }) => signed(after.hits - before.hits) },
  { key: 'formula', title: '改后的判定', width: 360, render: (_, { formula }) => <span className={styles['wrap']}>{formula}</span> },
];

/** Number of hits with the changed thresholds, counted over all current data. */
export function EffectsTable({ effects }: { effects: readonly IndicatorEffect[] }) {
  return (
    <section aria-label="对命中的影响">
      <p className={styles['hint']}>按当前全部数据即时计算；命中是疑似线索的数量，多不等于好，少不等于没有问题。</p>
      <AdminTable columns={columns} rows={effects} rowKey={({ code }) => code} width={1122} empty="这些修改不改变任何指标的判定" isPaged={false} />
    </section>
  );
}
