import { formatCount, formatTime, type VerifyFinding, type VerifyView } from '@tenderscope/contract';
import { Alert, type TableProps } from 'antd';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';

const columns: NonNullable<TableProps<VerifyFinding>['columns']> = [
  { key: 'table', title: '表', width: 160, render: (_, { table }) => table },
  { key: 'problem', title: '问题', width: 320, render: (_, { problem }) => problem },
  { key: 'rows', title: '行数', width: 100, align: 'right', render: (_, { rows }) => formatCount(rows) },
  { key: 'samples', title: '例如', width: 320, render: (_, { samples }) => <span className={styles['wrap']}>{samples.join('、')}</span> },
];

/** Result of the last check of all data. */
export function VerifyResult({ verify, dataVersion }: { verify: VerifyView | null; dataVersion: number }) {
  if (!verify) return <p className={styles['hint']}>服务本次启动后还没有校验过。校验会核对引用、主键、取值，并用基础表重新核对各分析表与统计表。</p>;
  const { by, startedAt, finishedAt, checks, findings, notes, failure } = verify;
  if (finishedAt === null) return <Alert type="info" showIcon title={`正在校验数据版本 ${verify.dataVersion}，由 ${by} 于 ${formatTime(startedAt)} 启动`} />;
  if (failure !== null) return <Alert type="error" showIcon title={`校验没有完成：${failure}`} />;
  const stale = verify.dataVersion === dataVersion ? '' : `（当时的数据版本 ${verify.dataVersion}，此后又有变化）`;
  return (
    <>
      <Alert
        type={findings.length === 0 ? 'success' : 'error'}
        showIcon
        title={`${formatTime(finishedAt)} 由 ${by} 校验：${formatCount(checks)} 项${findings.length === 0 ? '全部通过' : `，${findings.length} 项有问题`}${stale}`}
      />
      {findings.length > 0 && <AdminTable columns={columns} rows={findings} rowKey={keyOf} width={900} empty="" isPaged={false} />}
      {notes.length > 0 && (
        <>
          <p className={styles['hint']}>以下不是错误，而是导入的数据可能缺少的内容：</p>
          <AdminTable columns={columns} rows={notes} rowKey={keyOf} width={900} empty="" isPaged={false} />
        </>
      )}
    </>
  );
}

const keyOf = ({ table, problem }: VerifyFinding): string => `${table} ${problem}`;
