import { formatCount, formatWan, strayKinds, type StrayUnit } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import { useStrayUnits } from '../../lib/admin/quality-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';

const columns: NonNullable<TableProps<StrayUnit>['columns']> = [
  { key: 'name', title: '单位', width: 300, render: (_, { id, name }) => (name === null ? id : <PartyLink party="issuer" guid={id} name={name} />) },
  { key: 'kind', title: '原因', width: 180, render: (_, { kind, parentId }) => `${strayKinds[kind]}${kind === 'unknown-parent' ? `（${parentId ?? ''}）` : ''}` },
  { key: 'lots', title: '标段', width: 100, align: 'right', render: (_, { lots }) => formatCount(lots) },
  { key: 'deals', title: '成交', width: 100, align: 'right', render: (_, { deals }) => formatCount(deals) },
  { key: 'amount', title: '成交金额（万元）', width: 150, align: 'right', render: (_, { amount }) => formatWan(amount) },
];

/** Units that are not included when their parent unit is selected. */
export function UnitsCard() {
  const query = useStrayUnits();
  return (
    <>
      <p className={styles['hint']}>选择上级单位时不含这些单位的标段；集团外单位与本来的顶层单位不列。补齐上级单位后重新导入 units 即可。</p>
      <LoadedPart query={query} name="不在单位树中的单位" height={160}>
        {({ total, rows }) => (
          <>
            {total > rows.length && <p className={styles['hint']}>共 {formatCount(total)} 家，列出标段最多的 {formatCount(rows.length)} 家。</p>}
            <AdminTable columns={columns} rows={rows} rowKey={({ kind, id }) => `${kind} ${id}`} width={830} empty="单位都在单位树中" />
          </>
        )}
      </LoadedPart>
    </>
  );
}
