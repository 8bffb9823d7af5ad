import { formatCount, formatTime, missing, type DataSourceRunView, type DataSourceView } from '@tenderscope/contract';
import { Modal, type TableProps } from 'antd';
import { useDataSourceRuns } from '../../lib/admin/data-source-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { RunError } from './run-error.tsx';
import { RunOutcome } from './run-outcome.tsx';

const columns: NonNullable<TableProps<DataSourceRunView>['columns']> = [
  { key: 'start', title: '开始', width: 170, render: (_, { startedAt }) => formatTime(startedAt) },
  { key: 'end', title: '结束', width: 170, render: (_, { finishedAt }) => formatTime(finishedAt) },
  { key: 'by', title: '发起', width: 110, render: (_, { by }) => by ?? '定时' },
  { key: 'outcome', title: '结果', width: 120, render: (_, run) => <RunOutcome run={run} isShort /> },
  { key: 'rows', title: '读取行数', width: 90, align: 'right', render: (_, { rows }) => (rows === null ? missing : formatCount(rows)) },
  { key: 'error', title: '错误', width: 240, render: (_, { error }) => <RunError error={error} /> },
];

/** Past runs of a database, newest first. */
export function DataSourceRuns({ source: { guid, name }, onClose }: { source: DataSourceView; onClose: () => void }) {
  const query = useDataSourceRuns(guid);
  return (
    <Modal open title={`「${name}」的读取记录`} width={980} footer={null} onCancel={onClose}>
      <LoadedPart query={query} name="读取记录" height={240}>
        {(runs) => <AdminTable columns={columns} rows={runs} rowKey={({ startedAt, by }) => `${startedAt} ${by}`} width={900} empty="还没有读取过" />}
      </LoadedPart>
    </Modal>
  );
}
