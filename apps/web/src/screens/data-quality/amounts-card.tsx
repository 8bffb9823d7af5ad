import { amountKinds, formatCount, formatNumber, missing, type SuspectAmount } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useSuspectAmounts } from '../../lib/admin/quality-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';

const times = ({ amount, other }: SuspectAmount): string =>
  amount < other ? `约为其 1/${formatCount(Math.round(other / amount))}` : `约为其 ${formatCount(Math.round(amount / other))} 倍`;

const columns: NonNullable<TableProps<SuspectAmount>['columns']> = [
  { key: 'lot', title: '标段', width: 270, render: (_, { lotId, lotName }) => <LotLink guid={lotId} name={lotName} /> },
  { key: 'unit', title: '招标人', width: 170, render: (_, { unitName }) => unitName ?? missing },
  {
    key: 'amount',
    title: '疑似有误的金额（元）',
    width: 250,
    align: 'right',
    render: (_, { kind, amount, companyName }) => `${amountKinds[kind]} ${formatNumber(amount)}${companyName === null ? '' : `（${companyName}）`}`,
  },
  {
    key: 'other',
    title: '对照（元）',
    width: 240,
    align: 'right',
    render: (_, { comparedWith, other }) => `${comparedWith === 'peers' ? '本单位同类别中位数' : amountKinds[comparedWith]} ${formatNumber(other)}`,
  },
  { key: 'times', title: '相差', width: 140, align: 'right', render: (_, row) => times(row) },
];

/** Amounts that differ by a factor of about ten thousand from others of their lot or their peers. */
export function AmountsCard() {
  const [paging, setPaging] = useState({ page: 1, size: 20 });
  const query = useSuspectAmounts(paging);
  return (
    <>
      <p className={styles['hint']}>与同一标段的其他金额、或与本单位同类别标段相差约一万倍，可能把元与万元混用。按原样计入各数字，仅供核查。</p>
      <LoadedPart query={query} name="金额疑似单位有误" height={160}>
        {({ total, rows }) => (
          <AdminTable
            columns={columns}
            rows={rows}
            rowKey={({ lotId, kind, companyName, amount }) => `${lotId} ${kind} ${companyName ?? ''} ${amount}`}
            width={1070}
            empty="没有疑似单位有误的金额"
            paging={{ ...paging, total, onChange: (page, size) => setPaging({ page, size }) }}
          />
        )}
      </LoadedPart>
    </>
  );
}
