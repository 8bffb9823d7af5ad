import { formatCount, formatTime, type ServerStatus, type SystemStatusView } from '@tenderscope/contract';
import { Alert, Progress, type TableProps } from 'antd';
import { useSystemStatus } from '../../lib/admin/system-status-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { FactList } from '../../widgets/sheet/fact-list.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { durationText, sizeText } from './status-texts.ts';

const warehouseTags = {
  ok: <Tag tone="good">正常</Tag>,
  unavailable: <Tag tone="caution">数据仓库不可用</Tag>,
  other: <Tag tone="caution">定义不同，不能导入</Tag>,
} as const;

const stateOf = ({ isAlive, warehouse }: ServerStatus) => (isAlive ? warehouseTags[warehouse] : <Tag tone="caution">无响应</Tag>);

const columnsAt = (now: number): NonNullable<TableProps<ServerStatus>['columns']> => [
  { key: 'host', title: '服务器', width: 200, render: (_, { host, pid, isOwn }) => `${host}（${pid}）${isOwn ? ' · 本次应答' : ''}` },
  { key: 'state', title: '状态', width: 150, render: (_, server) => stateOf(server) },
  { key: 'version', title: '程序版本', width: 90, render: (_, { version }) => version },
  { key: 'startedAt', title: '已运行', width: 110, render: (_, { startedAt, reportedAt }) => durationText(reportedAt - startedAt) },
  { key: 'reportedAt', title: '最近报告', width: 110, render: (_, { reportedAt }) => `${durationText(now - reportedAt)}前` },
  {
    key: 'data',
    title: '数据 / 统计版本',
    width: 130,
    align: 'right',
    render: (_, { dataVersion, statisticsVersion }) => `${formatCount(dataVersion)} / ${formatCount(statisticsVersion)}`,
  },
  {
    key: 'queries',
    title: '查询：执行 / 排队',
    width: 130,
    align: 'right',
    render: (_, { queriesRunning, queriesWaiting }) => `${formatCount(queriesRunning)} / ${formatCount(queriesWaiting)}`,
  },
  {
    key: 'memory',
    title: '内存',
    width: 100,
    align: 'right',
    render: (_, { residentBytes }) => sizeText(residentBytes),
    sorter: (one, other) => one.residentBytes - other.residentBytes,
  },
  {
    key: 'audit',
    title: '审计：待写 / 丢失',
    width: 130,
    align: 'right',
    render: (_, { auditWaiting, auditLost }) => `${formatCount(auditWaiting)} / ${formatCount(auditLost)}`,
  },
];

type Disk = ServerStatus['disks'][number] & { server: string; key: string };

const diskColumns: NonNullable<TableProps<Disk>['columns']> = [
  { key: 'server', title: '服务器', width: 200, render: (_, { server }) => server },
  { key: 'name', title: '目录', width: 180, render: (_, { name }) => name },
  {
    key: 'used',
    title: '已用',
    width: 220,
    render: (_, { freeBytes, totalBytes, isFull, name }) => (
      <Progress
        percent={Math.round((100 * (totalBytes - freeBytes)) / Math.max(totalBytes, 1))}
        size="small"
        status={isFull ? 'exception' : 'normal'}
        aria-label={`${name} 已用的比例`}
      />
    ),
  },
  {
    key: 'free',
    title: '可用',
    width: 110,
    align: 'right',
    render: (_, { freeBytes }) => sizeText(freeBytes),
    sorter: (one, other) => one.freeBytes - other.freeBytes,
  },
  { key: 'total', title: '总量', width: 110, align: 'right', render: (_, { totalBytes }) => sizeText(totalBytes) },
];

const disksOf = (servers: readonly ServerStatus[]): Disk[] =>
  servers.filter(({ isAlive }) => isAlive).flatMap(({ serverId, host, pid, disks }) =>
    disks.map((disk) => ({ ...disk, server: `${host}（${pid}）`, key: `${serverId}/${disk.name}` })));

/** Servers of the installation, problems that need attention first. After a failed refresh the last answer remains. */
export function SystemStatus() {
  const query = useSystemStatus();
  const { data, isError, error } = query;
  const loaded = data ? { ...query, isError: false } : query;
  const hasNothing = isError && data === undefined;
  return (
    <ScreenPage title="系统状态">
      {!hasNothing && (
        <Card title="概况">
          {data && isError && <Alert type="warning" showIcon title={`无法取得最新状态，以下是 ${formatTime(data.at)} 的：${error.message}`} />}
          <LoadedPart query={loaded} name="概况" height={120}>
            {(view) => <Overview view={view} />}
          </LoadedPart>
        </Card>
      )}
      <Card title="服务器">
        <LoadedPart query={loaded} name="服务器" height={160}>
          {({ servers, at }) => (
            <AdminTable columns={columnsAt(at)} rows={servers} rowKey={({ serverId }) => serverId} width={1150} empty="没有服务器" isPaged={false} />
          )}
        </LoadedPart>
      </Card>
      {!hasNothing && (
        <Card title="磁盘">
          <LoadedPart query={loaded} name="磁盘" height={160}>
            {({ servers }) => (
              <AdminTable columns={diskColumns} rows={disksOf(servers)} rowKey={({ key }) => key} width={820} empty="没有目录" isPaged={false} />
            )}
          </LoadedPart>
        </Card>
      )}
    </ScreenPage>
  );
}

function Overview({ view: { problems, servers, stateEngine, warehouseEngine, at } }: { view: SystemStatusView }) {
  const alive = servers.filter(({ isAlive }) => isAlive);
  const jobs = alive.flatMap(({ serverId, job }) => (job ? [{ serverId, ...job }] : []));
  const facts = [
    ['服务器', `${alive.length} 台正常报告`],
    ['账号库', stateEngine],
    ['数据仓库', warehouseEngine],
    ['更新于', formatTime(at)],
  ] as const;
  return (
    <div className={styles['parts']}>
      {problems.length === 0 && <Alert type="success" showIcon role="status" title="一切正常" />}
      {problems.map(({ severity, text }) => <Alert key={text} type={severity} showIcon title={text} />)}
      <FactList facts={facts} className={styles['facts']} />
      {jobs.map(({ serverId, by, step, fraction, startedAt }) => (
        <div key={serverId}>
          <p>{`${by} 于 ${formatTime(startedAt)} 开始的导入或校验：${step}`}</p>
          <Progress percent={Math.round(100 * fraction)} size="small" aria-label="导入的进度" />
        </div>
      ))}
    </div>
  );
}
