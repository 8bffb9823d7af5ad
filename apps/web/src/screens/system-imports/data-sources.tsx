import {
  databaseKinds,
  formatCount,
  formatTime,
  missing,
  pullFailuresToAlert,
  type DataSourceView,
  type DataSourceRunView,
  type PullOutcome,
} from '@tenderscope/contract';
import { Alert, Button, Modal, type TableProps } from 'antd';
import { useState } from 'react';
import { enableDataSource, removeDataSource, runDataSource, useDataSources, useDataSourceRuns } from '../../lib/admin/data-source-calls.ts';
import { useReloadImports } from '../../lib/admin/import-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { DataSourceDrawer } from './data-source-drawer.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';

const outcomes: Readonly<Record<PullOutcome, { text: string; tone: 'good' | 'neutral' | 'caution' }>> = {
  running: { text: '进行中或中断', tone: 'neutral' },
  clean: { text: '成功', tone: 'good' },
  'some-rejected': { text: '部分退回', tone: 'caution' },
  nothing: { text: '没有可导入的行', tone: 'caution' },
  failed: { text: '失败', tone: 'caution' },
};
const nothingNew = { text: '没有新数据', tone: 'neutral' } as const;

interface RunOutcomeProps {
  run: DataSourceRunView;
  /** Omits rows and time. */
  isShort: boolean;
}

/** Outcome of a run of a database. */
function RunOutcome({ run: { outcome, rows, startedAt, finishedAt }, isShort }: RunOutcomeProps) {
  const { text, tone } = outcome === 'nothing' && rows === 0 ? nothingNew : outcomes[outcome];
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {!isShort && (
        <>
          {rows !== null && rows > 0 && ` ${formatCount(rows)} 行`}
          <br />
          {formatTime(finishedAt ?? startedAt)}
        </>
      )}
    </>
  );
}

/** The beginning of an error message, and the full message on demand. */
function RunError({ error }: { error: string | null }) {
  if (error === null) return missing;
  return (
    <details className={styles['detail']}>
      <summary>{error}</summary>
      <pre>{error}</pre>
    </details>
  );
}

const columns: NonNullable<TableProps<DataSourceRunView>['columns']> = [
  { key: 'start', title: '开始', width: 170, render: (_, { startedAt }) => formatTime(startedAt) },
  { key: 'end', title: '结束', width: 170, render: (_, { finishedAt }) => formatTime(finishedAt) },
  { key: 'by', title: '发起', width: 110, render: (_, { by }) => by ?? '定时' },
  { key: 'outcome', title: '结果', width: 120, render: (_, run) => <RunOutcome run={run} isShort /> },
  { key: 'rows', title: '读取行数', width: 90, align: 'right', render: (_, { rows }) => (rows === null ? missing : formatCount(rows)) },
  { key: 'error', title: '错误', width: 240, render: (_, { error }) => <RunError error={error} /> },
];

/** Past runs of a database, newest first. */
function DataSourceRuns({ source: { guid, name }, onClose }: { source: DataSourceView; onClose: () => void }) {
  const query = useDataSourceRuns(guid);
  return (
    <Modal open title={`「${name}」的读取记录`} width={980} footer={null} onCancel={onClose}>
      <LoadedPart query={query} name="读取记录" height={240}>
        {(runs) => <AdminTable columns={columns} rows={runs} rowKey={({ startedAt, by }) => `${startedAt} ${by}`} width={900} empty="还没有读取过" />}
      </LoadedPart>
    </Modal>
  );
}

type Open = { part: 'form'; source: DataSourceView | null } | { part: 'runs'; source: DataSourceView };

/** Databases that ledgers are read from, with last result, next run and actions. */
export function DataSources({ isBusy }: { isBusy: boolean }) {
  const query = useDataSources();
  const reload = useReloadImports();
  const [open, setOpen] = useState<Open | null>(null);
  const act = (work: () => Promise<unknown>): void =>
    void work()
      .catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)))
      .then(reload);
  async function remove({ guid, name }: DataSourceView): Promise<void> {
    const content = '读取记录一并删除；已导入的数据不变。';
    if (await confirm({ title: `删除数据库接入「${name}」？`, content, okText: '删除' })) await removeDataSource(guid);
  }
  const button = (label: string, { name }: DataSourceView, onClick: () => void, more: { danger?: boolean; disabled?: boolean } = {}) => (
    <Button key={label} type="link" size="small" aria-label={`${label} ${name}`} onClick={onClick} {...more}>
      {label}
    </Button>
  );
  const columns: NonNullable<TableProps<DataSourceView>['columns']> = [
    { key: 'name', title: '名称', width: 150, render: (_, { name }) => <span className={styles['wrap']}>{name}</span> },
    { key: 'database', title: '数据库', width: 210, render: (_, source) => <Database source={source} /> },
    { key: 'next', title: '下次读取', width: 160, render: (_, source) => nextOf(source) },
    { key: 'outcome', title: '最近结果', width: 170, render: (_, { lastRun }) => (lastRun ? <RunOutcome run={lastRun} isShort={false} /> : '还没有读取') },
    { key: 'error', title: '最近错误', width: 240, render: (_, { lastRun }) => <RunError error={lastRun?.error ?? null} /> },
    {
      key: 'act',
      title: '操作',
      width: 190,
      render: (_, source) => (
        <span className={styles['actions']}>
          {button('立即读取', source, () => act(() => runDataSource(source.guid, false)), { disabled: isBusy })}
          {source.watermark !== null && button('全部重读', source, () => act(() => runDataSource(source.guid, true)), { disabled: isBusy })}
          {button('记录', source, () => setOpen({ part: 'runs', source }))}
          {button('编辑', source, () => setOpen({ part: 'form', source }))}
          {button(source.isEnabled ? '停用' : '启用', source, () => act(() => enableDataSource(source.guid, !source.isEnabled)))}
          {button('删除', source, () => act(() => remove(source)), { danger: true })}
        </span>
      ),
    },
  ];
  return (
    <>
      <p className={styles['hint']}>按表或查询从业务系统的数据库读取台账，与上传台账同样检查、同样对应各列；只读取，不修改来源数据库。请使用只有查询权限的账号。</p>
      <div className={styles['filters']}>
        <Button size="small" onClick={() => setOpen({ part: 'form', source: null })}>
          新增数据库接入
        </Button>
      </div>
      <LoadedPart query={query} name="数据库接入" height={96}>
        {(sources) => (
          <div className={styles['parts']}>
            <Failing sources={sources} />
            <AdminTable columns={columns} rows={sources} rowKey={({ guid }) => guid} width={1120} empty="没有数据库接入" />
          </div>
        )}
      </LoadedPart>
      {open?.part === 'form' && <DataSourceDrawer source={open.source} onClose={() => setOpen(null)} />}
      {open?.part === 'runs' && <DataSourceRuns source={open.source} onClose={() => setOpen(null)} />}
    </>
  );
}

function Database({ source: { kind, host, port, database, table } }: { source: DataSourceView }) {
  return (
    <span className={styles['wrap']}>
      {databaseKinds[kind]}
      <br />
      {host}:{port}/{database} · {table ?? '查询'}
    </span>
  );
}

function nextOf({ isEnabled, schedule, nextAt }: DataSourceView): string {
  if (!isEnabled) return '已停用';
  return schedule === 'none' ? '不定时' : nextAt === null ? missing : formatTime(nextAt);
}

/** Sources that failed too many times in a row. */
function Failing({ sources }: { sources: readonly DataSourceView[] }) {
  const failing = sources.filter(({ isEnabled, failures }) => isEnabled && failures >= pullFailuresToAlert);
  if (failing.length === 0) return null;
  const names = failing.map(({ name, failures }) => `「${name}」连续 ${formatCount(failures)} 次`).join('，');
  return <Alert type="error" showIcon title={`数据库读取失败：${names}。已导入的数据不变，请查看最近错误。`} />;
}
