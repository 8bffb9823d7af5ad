import { formatCount, formatTime, type DataVersionView, type ServedTable } from '@tenderscope/contract';
import { Alert, Button, type TableProps } from 'antd';
import { startVerify, useDataVersion } from '../../lib/admin/installation-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { FactList } from '../../widgets/sheet/fact-list.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { VerifyResult } from './verify-result.tsx';

const kinds = { base: '基础表', mart: '分析表', statistic: '统计表' } as const;

const columns: NonNullable<TableProps<ServedTable>['columns']> = [
  { key: 'title', title: '表', width: 220, render: (_, { title }) => title },
  { key: 'name', title: '名称', width: 180, render: (_, { name }) => name },
  { key: 'kind', title: '种类', width: 100, render: (_, { kind }) => kinds[kind] },
  { key: 'rows', title: '行数', width: 120, align: 'right', render: (_, { rows }) => formatCount(rows), sorter: (one, other) => one.rows - other.rows },
  {
    key: 'state',
    title: '状态',
    width: 140,
    render: (_, { isPending }) => (isPending ? <Tag tone="caution">计算中，尚为旧数据</Tag> : <Tag tone="good">已是最新</Tag>),
  },
];

/** The served data, their row counts, and their consistency. */
export function SystemData() {
  const query = useDataVersion();
  const { isBusy, failure, attempt } = useAttempt();
  const isRunning = query.data?.verify?.finishedAt === null;
  const verify = (): Promise<boolean> =>
    attempt(async () => {
      try {
        await startVerify();
      } finally {
        await query.refetch();
      }
    });
  return (
    <ScreenPage title="数据版本">
      <Card
        title="数据版本"
        actions={
          <Button size="small" loading={isBusy || isRunning} onClick={() => void verify()}>
            校验数据
          </Button>
        }
      >
        <div className={styles['parts']} style={{ minHeight: 96 }}>
          {query.data && <Facts view={query.data} />}
          {failure !== null && <Alert type="error" showIcon title={failure} />}
          {query.data && <VerifyResult verify={query.data.verify} dataVersion={query.data.dataVersion} />}
        </div>
      </Card>
      <Card title="各表行数">
        <LoadedPart query={query} name="各表行数" height={320}>
          {({ tables }) => <AdminTable columns={columns} rows={tables} rowKey={({ name }) => name} width={760} empty="没有表" isPaged={false} />}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}

function Facts({ view: { engine, dataVersion, dataTime, statisticsVersion } }: { view: DataVersionView }) {
  const facts = [
    ['数据版本', formatCount(dataVersion)],
    ['数据截至', dataTime === null ? '还没有数据' : formatTime(dataTime)],
    ['统计所依据的版本', statisticsVersion === dataVersion ? `${statisticsVersion}（与数据一致）` : `${statisticsVersion}（正在追赶）`],
    ['引擎', engine],
  ] as const;
  return <FactList facts={facts} className={styles['facts']} />;
}
