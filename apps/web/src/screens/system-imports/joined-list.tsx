import type { JoinedCompany } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

type Row = JoinedCompany & { isParted: boolean };

const columns: NonNullable<TableProps<Row>['columns']> = [
  { key: 'name', title: '登记', width: 300, render: (_, { name, companyId }) => `${name}（${companyId}）` },
  { key: 'joined', title: '计入企业', width: 300, render: (_, { joinedName, joinedTo }) => `${joinedName}（${joinedTo}）` },
  { key: 'reason', title: '依据', width: 220, render: (_, { reason, isParted }) => (isParted ? '不再合并' : reason) },
];

interface JoinedListProps {
  joined: readonly JoinedCompany[];
  parted: readonly JoinedCompany[];
  isCheck: boolean;
}

/** Company records that an import merges or separates. */
export function JoinedList({ joined, parted, isCheck }: JoinedListProps) {
  const rows = [...joined.map((one) => ({ ...one, isParted: false })), ...parted.map((one) => ({ ...one, isParted: true }))];
  return (
    <section aria-label="企业合并">
      <p className={styles['hint']}>
        {isCheck ? '导入后，这些登记将按同一企业统计；' : '这些登记按同一企业统计；'}不是同一企业的，导入后可在下方「合并的企业」中撤销。
      </p>
      <AdminTable columns={columns} rows={rows} rowKey={({ companyId, joinedTo }) => `${companyId} ${joinedTo}`} width={820} empty="没有合并" />
    </section>
  );
}
