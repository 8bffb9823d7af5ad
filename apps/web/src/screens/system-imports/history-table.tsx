import { formatCount, formatTime, missing, type ImportHistoryView, type ImportList, type ImportUndoView } from '@tenderscope/contract';
import { Button, type TableProps } from 'antd';
import { readImportUndo, saveImportList, undoImport, useReloadImports } from '../../lib/admin/import-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import { toast } from '../../widgets/toast/toast.ts';

const outcomes: Readonly<Record<string, { text: string; tone: 'good' | 'neutral' | 'caution' }>> = {
  clean: { text: '成功', tone: 'good' },
  'some-rejected': { text: '部分退回', tone: 'caution' },
  'some-emptied': { text: '成功，有置空', tone: 'caution' },
  nothing: { text: '没有可导入的行', tone: 'caution' },
  failed: { text: '失败', tone: 'caution' },
  begun: { text: '进行中或中断', tone: 'neutral' },
};

const counted = (value: number | null): string => (value === null ? missing : formatCount(value));
const number = (key: 'accepted' | 'rejected' | 'inserted' | 'updated' | 'dataVersion', title: string) =>
  ({ key, title, width: 76, align: 'right' as const, render: (_: unknown, run: ImportHistoryView) => counted(run[key]) });

const columnsOf = (isBusy: boolean): NonNullable<TableProps<ImportHistoryView>['columns']> => [
  { key: 'at', title: '时间', width: 164, render: (_, { startedAt, finishedAt }) => formatTime(startedAt ?? finishedAt) },
  { key: 'by', title: '操作人', width: 88, render: (_, { by }) => by ?? missing },
  { key: 'source', title: '来源', width: 180, render: (_, { source }) => <span className={styles['wrap']}>{source}</span> },
  {
    key: 'outcome',
    title: '结果',
    width: 110,
    render: (_, { outcome, reason, rejected, isUndone }) => {
      if (isUndone) return <Tag>已撤销</Tag>;
      const { text, tone } = outcomes[outcome === 'some-rejected' && rejected === 0 ? 'some-emptied' : outcome] ?? { text: outcome, tone: 'neutral' as const };
      return <Tag tone={tone} reason={reason === null ? [] : [reason]}>{text}</Tag>;
    },
  },
  number('accepted', '接受'),
  number('rejected', '退回'),
  number('inserted', '新增'),
  number('updated', '更新'),
  number('dataVersion', '数据版本'),
  { key: 'lists', title: '明细', width: 190, render: (_, run) => <Lists run={run} /> },
  { key: 'undo', title: '操作', width: 100, render: (_, run) => <Undo run={run} isBusy={isBusy} /> },
];

/** Imports, syncs and undos, newest first. Runs that can be undone have a button, except while a check or an import is running. */
export function HistoryTable({ runs, isBusy }: { runs: readonly ImportHistoryView[]; isBusy: boolean }) {
  const keyOf = ({ importId, startedAt, finishedAt, source }: ImportHistoryView): string => importId ?? `${startedAt} ${finishedAt} ${source}`;
  return <AdminTable columns={columnsOf(isBusy)} rows={runs} rowKey={keyOf} width={1212} empty="还没有导入过数据" />;
}

const listNames: Readonly<Record<ImportList, string>> = { rejects: '退回', emptied: '置空', rows: '待改行', contradictions: '矛盾' };

function Lists({ run: { importId, lists } }: { run: ImportHistoryView }) {
  if (importId === null || lists.length === 0) return missing;
  const save = (list: ImportList): Promise<void> =>
    saveImportList(importId, list).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
  return (
    <span className={styles['actions']}>
      {lists.map((list) => (
        <Button key={list} type="link" size="small" aria-label={`下载 ${importId} 的${listNames[list]}`} onClick={() => void save(list)}>
          {listNames[list]}
        </Button>
      ))}
    </span>
  );
}

function Undo({ run: { importId, source, undo, isUndone }, isBusy }: { run: ImportHistoryView; isBusy: boolean }) {
  const reload = useReloadImports();
  if (importId === null || undo === null || isUndone) return missing;
  if (undo.refusal !== null) return <Tag reason={[undo.refusal]}>不可撤销</Tag>;
  const take = async (id: string): Promise<void> => {
    try {
      const { refusal, tables } = await readImportUndo(id);
      if (refusal !== null) await confirm({ title: `「${source}」现在不能撤销`, content: refusal, okText: '知道了' });
      else if (await confirm({ title: `撤销导入「${source}」？`, content: <Changes tables={tables} />, okText: '撤销导入', danger: true })) await undoImport(id);
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
    await reload();
  };
  return (
    <span className={styles['actions']}>
      <Button type="link" size="small" disabled={isBusy} aria-label={`撤销导入 ${importId}`} onClick={() => void take(importId)}>
        撤销
      </Button>
    </span>
  );
}

function Changes({ tables }: Pick<ImportUndoView, 'tables'>) {
  return (
    <>
      <p>这次导入新增的行移除，改动和删除的行恢复原样，各项统计随之更新；之后的导入不受影响。撤销后如仍需要，可以重新导入。</p>
      <ul aria-label="将要改变的行">
        {tables.map(({ table, title, removed, restored }) => (
          <li key={table}>
            {title}：{[...(removed > 0 ? [`移除 ${formatCount(removed)} 行`] : []), ...(restored > 0 ? [`恢复 ${formatCount(restored)} 行`] : [])].join('，')}
          </li>
        ))}
      </ul>
    </>
  );
}
