import { formatCount, formatTime, metricText, metrics, type CitationSummary } from '@tenderscope/contract';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { citationAddress } from '../../lib/citations/citations-path.ts';
import { useCitations } from '../../lib/citations/use-citations.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';

const columns: TableColumnsType<CitationSummary> = [
  { title: '编号', dataIndex: 'code', width: 160, render: (code: string) => <Link to={citationAddress(code)}>{code}</Link> },
  { title: '指标', dataIndex: 'metric', width: 150, render: (metric: CitationSummary['metric']) => metrics[metric].name },
  { title: '当时', key: 'value', width: 160, align: 'right', render: (_, { metric, value }) => metricText(metric, value) },
  { title: '明细', dataIndex: 'rowNum', width: 90, align: 'right', render: (num: number) => formatCount(num) },
  { title: '引用时间', dataIndex: 'createdAt', width: 170, render: (at: number) => formatTime(at) },
  { title: '数据版本', dataIndex: 'dataVersion', width: 90, align: 'right' },
  { title: '口径', key: 'basis', width: 420, ellipsis: true, render: (_, { basis }) => basis.slice(1).map(({ title, text }) => `${title}：${text}`).join('；') },
];

/** The user's own citations, newest first. */
export function OwnCitations() {
  const query = useCitations();
  return (
    <Card title="我的引用">
      <LoadedPart query={query} name="我的引用" height={320}>
        {(rows) => (
          <AdminTable
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            width={1240}
            empty="还没有引用。在指标卡上点「#」，得到这个数的编号；以后凭编号查看当时的数、明细和变化的原因。"
          />
        )}
      </LoadedPart>
    </Card>
  );
}
