import { formatCount, missing, type ContradictingRow, type Contradiction } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import own from './data-quality.module.css';

const columns: NonNullable<TableProps<ContradictingRow>['columns']> = [
  { key: 'lot', title: '标段', width: 280, render: (_, { lotId, lotName }) => (lotId === null ? missing : <LotLink guid={lotId} name={lotName ?? lotId} />) },
  { key: 'unit', title: '招标人', width: 180, render: (_, { unitName }) => unitName ?? missing },
  {
    key: 'company',
    title: '企业',
    width: 220,
    render: (_, { companyId, companyName }) => (companyId === null ? missing : <PartyLink party="company" guid={companyId} name={companyName ?? companyId} />),
  },
  { key: 'detail', title: '矛盾', width: 360, render: (_, { detail }) => <span className={styles['wrap']}>{detail}</span> },
];

/** Kinds of contradictory rows, each with its first rows. */
export function ContradictionsCard({ found }: { found: readonly Contradiction[] }) {
  if (found.length === 0) return <p className={styles['empty']}>没有互相矛盾的数据</p>;
  return (
    <>
      <p className={styles['hint']}>按原样计入各数字，请在来源系统中核对后重新导入。点开一类看前 100 条，下载的文件含全部。</p>
      {found.map(({ kind, title, total, rows }) => (
        <details key={kind} className={own['kind']}>
          <summary>{title} <strong>{formatCount(total)}</strong> 条</summary>
          <AdminTable columns={columns} rows={rows} rowKey={({ lotId, companyId, detail }) => `${lotId ?? ''} ${companyId ?? ''} ${detail}`} width={1040} empty="" />
        </details>
      ))}
    </>
  );
}
