import { formatCount, gapsOf, type DataQualityView, type QualityGap } from '@tenderscope/contract';
import { Button, type TableProps } from 'antd';
import { useMemo } from 'react';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { GapOutcomes, GapUses } from './gap-text.tsx';
import { percentOf } from './grid-periods.ts';
import type { QualityState } from './quality-url.ts';

interface GapsCardProps {
  view: DataQualityView;
  change: (patch: Partial<QualityState>) => void;
}

const nameOf = ({ table, column }: QualityGap): string => (column === null ? table.title : `${table.title} · ${column.title}`);

/** All gaps, the most costly first. */
export function GapsCard({ view, change }: GapsCardProps) {
  const gaps = useMemo(() => gapsOf(view), [view]);
  const columns: NonNullable<TableProps<QualityGap>['columns']> = [
    { key: 'name', title: '缺什么', width: 170, render: (_, gap) => nameOf(gap) },
    {
      key: 'missing',
      title: '缺多少',
      width: 130,
      align: 'right',
      render: (_, { column, missing, due, table }) =>
        column === null ? '全部' : `${formatCount(missing)} ${table.counter}（${percentOf(missing / due)}%）`,
    },
    { key: 'outcomes', title: '后果', width: 330, render: (_, gap) => <GapOutcomes gap={gap} /> },
    { key: 'uses', title: '影响到', width: 420, render: (_, gap) => <GapUses uses={gap} isShort indicators={view.indicators} /> },
    {
      key: 'act',
      title: '操作',
      width: 90,
      render: (_, gap) => gap.column && (
        <span className={styles['actions']}>
          <Button
            type="link"
            size="small"
            aria-label={`查看 ${nameOf(gap)}`}
            onClick={() => change({ table: gap.table.name, period: 'all', column: gap.column?.name ?? null })}
          >
            查看
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <p className={styles['hint']}>按影响从大到小：缺失占比 × 用到它的数字、页面与指标数；能用其他值代替的行减半。</p>
      <AdminTable columns={columns} rows={gaps} rowKey={nameOf} width={1140} empty="没有缺口" size={10} />
    </>
  );
}
