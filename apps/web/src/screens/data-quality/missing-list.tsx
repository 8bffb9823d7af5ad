import { formatCount, missing, type MissingRow, type QualityColumn } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { useMissingRows } from '../../lib/admin/quality-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import type { Period } from './grid-periods.ts';

interface MissingListProps {
  column: QualityColumn;
  period: Period;
  source: string | null;
}

/** The first rows that lack a column in a period. */
export function MissingList({ column, period: { key, from, to }, source }: MissingListProps) {
  const query = useMissingRows(column.name, { from, to, isUndated: key === 'undated', source });
  const columns: NonNullable<TableProps<MissingRow>['columns']> = [
    {
      key: 'name',
      title: '名称',
      width: 300,
      render: (_, { lotId, companyId, companyName, name }) => {
        if (lotId !== null) return <LotLink guid={lotId} name={name ?? lotId} />;
        return companyId === null ? (name ?? missing) : <PartyLink party="company" guid={companyId} name={companyName ?? companyId} />;
      },
    },
    { key: 'company', title: '企业', width: 220, render: (_, { lotId, companyName }) => (lotId === null ? missing : (companyName ?? missing)) },
    { key: 'month', title: '月份', width: 90, render: (_, { month }) => month ?? '无日期' },
    { key: 'outcome', title: '后果', width: 260, render: (_, { outcome }) => column.outcomes[outcome]?.text ?? missing },
    { key: 'key', title: '标识', width: 200, render: (_, row) => <span className={styles['wrap']}>{row.key}</span> },
  ];
  return (
    <section aria-label={`缺${column.title}的行`}>
      <LoadedPart query={query} name="缺失的行" height={200}>
        {({ total, rows }) => (
          <>
            {total > rows.length && <p className={styles['hint']}>共 {formatCount(total)} 条，列出最早的 {formatCount(rows.length)} 条。</p>}
            <AdminTable columns={columns} rows={rows} rowKey={(row) => row.key} width={1070} empty="没有缺失的行" />
          </>
        )}
      </LoadedPart>
    </section>
  );
}
