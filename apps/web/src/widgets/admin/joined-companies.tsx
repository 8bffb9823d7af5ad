import { formatCount, type JoinedCompanyRow } from '@tenderscope/contract';
import { Button, Input, type TableProps } from 'antd';
import { useState } from 'react';
import { decideCompanies, useJoinedCompanies, useReloadImports } from '../../lib/admin/import-calls.ts';
import { AdminTable } from './admin-table.tsx';
import styles from './admin.module.css';
import { confirm } from '../confirm/confirm.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { toast } from '../toast/toast.ts';

/** Records that are merged into another company, each with a button to undo it, and those that a user keeps separate. */
export function JoinedCompanies({ isBusy }: { isBusy: boolean }) {
  const [keyword, setKeyword] = useState('');
  const query = useJoinedCompanies(keyword);
  const reload = useReloadImports();
  async function decide({ companyId, name, joinedTo, joinedName, isApart }: JoinedCompanyRow): Promise<void> {
    const [title, okText] = isApart ? [`合并「${name}」与「${joinedName}」？`, '合并'] : [`撤销合并「${name}」与「${joinedName}」？`, '撤销合并'];
    const content = isApart ? '两条登记重新按同一企业统计。' : '两条登记从此各自统计，以后的导入也不再合并，可随时恢复。';
    if (!(await confirm({ title, content, okText }))) return;
    await decideCompanies({ companyId, otherId: joinedTo, isSame: isApart }).catch((error: unknown) =>
      toast('error', error instanceof Error ? error.message : String(error)),
    );
    await reload();
  }
  const columns: NonNullable<TableProps<JoinedCompanyRow>['columns']> = [
    { key: 'name', title: '登记', width: 300, render: (_, { name, companyId }) => `${name}（${companyId}）` },
    { key: 'joined', title: '计入企业', width: 300, render: (_, { joinedName, joinedTo }) => `${joinedName}（${joinedTo}）` },
    { key: 'reason', title: '依据', width: 200, render: (_, { reason, isApart }) => (isApart ? '已撤销合并，各自统计' : reason) },
    {
      key: 'act',
      title: '操作',
      width: 110,
      render: (_, row) => (
        <span className={styles['actions']}>
          <Button type="link" size="small" disabled={isBusy} aria-label={`${row.isApart ? '恢复合并' : '撤销合并'} ${row.name}`} onClick={() => void decide(row)}>
            {row.isApart ? '恢复合并' : '撤销合并'}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <p className={styles['hint']}>统一社会信用代码相同，或名称只是全角半角、括号、空格写法不同的登记，按同一企业统计；代码不同的从不合并。</p>
      <div className={styles['filters']}>
        <Input.Search placeholder="企业名称或编号" aria-label="查找合并的企业" allowClear onSearch={(text) => setKeyword(text.trim())} style={{ width: 280 }} />
      </div>
      <LoadedPart query={query} name="合并的企业" height={128}>
        {({ rows, total }) => (
          <>
            {total > rows.length && <p className={styles['hint']}>共 {formatCount(total)} 条，只列出前 {formatCount(rows.length)} 条，请用名称查找。</p>}
            <AdminTable
              columns={columns}
              rows={rows}
              rowKey={({ companyId, joinedTo, isApart }) => `${companyId} ${joinedTo} ${isApart}`}
              width={910}
              empty="没有合并的企业"
            />
          </>
        )}
      </LoadedPart>
    </>
  );
}
