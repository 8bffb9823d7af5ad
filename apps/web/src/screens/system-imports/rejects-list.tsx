import { formatCount } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { readRejects, saveRejects } from '../../lib/admin/import-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { readRejectRows, reasonsOf, type RejectRow } from './reject-rows.ts';
import styles from './system-imports.module.css';

const columns: NonNullable<TableProps<RejectRow>['columns']> = [
  { key: 'file', title: '文件', width: 160, render: (_, { file }) => file },
  { key: 'line', title: '行', width: 80, align: 'right', render: (_, { line }) => line },
  { key: 'column', title: '列', width: 140, render: (_, { column }) => column },
  { key: 'value', title: '原值', width: 240, render: (_, { value }) => value },
  { key: 'reason', title: '原因', width: 320, render: (_, { reason }) => reason },
];

/** The rows that were refused, by reason; the whole as a file. */
export function RejectsList({ importId }: { importId: string }) {
  const query = useQuery({ queryKey: ['admin-rejects', importId], queryFn: async () => readRejectRows(await readRejects(importId)) });
  const [reason, setReason] = useState<string | null>(null);
  return (
    <LoadedPart query={query} name="退回明细" height={240}>
      {({ rows, isCut }) => (
        <section aria-label="退回明细">
          <div className={styles['reasons']}>
            <strong>退回明细</strong>
            <span style={{ width: 320 }}>
              <Dropdown
                label="退回原因"
                placeholder="全部原因"
                options={reasonsOf(rows).map(([value, num]) => ({ value, label: `${value}（${formatCount(num)}）` }))}
                value={reason}
                onChange={setReason}
              />
            </span>
            {isCut && <span>只列出前 {formatCount(rows.length)} 条，全部请下载</span>}
            <Button size="small" onClick={() => void saveRejects(importId)}>
              下载退回明细
            </Button>
          </div>
          <AdminTable
            columns={columns}
            rows={rows.filter((row) => reason === null || row.reason === reason)}
            rowKey={({ key }) => String(key)}
            width={940}
            empty="没有退回的行"
          />
        </section>
      )}
    </LoadedPart>
  );
}
