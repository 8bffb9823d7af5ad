import { formatCount, type ImportReportView, type ImportTableView } from '@tenderscope/contract';
import { Alert, type TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { RejectsList } from './rejects-list.tsx';

const total = (tables: readonly ImportTableView[], of: (table: ImportTableView) => number): number =>
  tables.reduce((sum, table) => sum + of(table), 0);

const count = (title: string, key: 'read' | 'accepted' | 'updated' | 'unchanged' | 'removed' | 'rejected') =>
  ({ key, title, width: 96, align: 'right' as const, render: (_: unknown, row: ImportTableView) => formatCount(row[key]) });

const ofCheck: NonNullable<TableProps<ImportTableView>['columns']> = [
  { key: 'title', title: '表', width: 200, render: (_, { title, table }) => `${title}（${table}）` },
  count('读取', 'read'),
  count('合格', 'accepted'),
  count('退回', 'rejected'),
];
const ofLoad = [...ofCheck, count('更新', 'updated'), count('未变', 'unchanged'), count('删除', 'removed')];

/** What a check found or an import did: by table, what was read otherwise than written, and what was refused. */
export function ImportReport({ report }: { report: ImportReportView }) {
  const { kind, tables, conversions, warnings, hasRejects, outcome, dataVersion, importId } = report;
  const accepted = total(tables, (table) => table.accepted);
  const rejected = total(tables, (table) => table.rejected);
  const isCheck = kind === 'check';
  const converted = conversions.reduce((sum, { cells }) => sum + cells, 0);
  const text = isCheck
    ? `检查完成，尚未写入：读取 ${formatCount(total(tables, ({ read }) => read))} 行，合格 ${formatCount(accepted)} 行，退回 ${formatCount(rejected)} 行`
    : `已导入 ${formatCount(accepted)} 行，退回 ${formatCount(rejected)} 行，当前数据版本 ${dataVersion}`;
  return (
    <>
      <Alert type={outcome === 'clean' ? 'success' : outcome === 'nothing' ? 'error' : 'warning'} showIcon title={outcome === 'nothing' ? `${text}；没有可以导入的行` : text} />
      <AdminTable columns={isCheck ? ofCheck : ofLoad} rows={tables} rowKey={({ table }) => table} width={isCheck ? 488 : 776} empty="没有表" isPaged={false} />
      {converted > 0 && (
        <p className={styles['hint']}>
          已换算 {formatCount(converted)} 个单元格（如「1,200元」「2025/3/4」）：
          {conversions.map(({ file, column, cells }) => `${file} 的 ${column} ${formatCount(cells)} 个`).join('、')}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles['hint']} aria-label="提示">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {hasRejects && <RejectsList importId={importId} />}
    </>
  );
}
