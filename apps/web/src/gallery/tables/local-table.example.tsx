import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';

const height = 400;

/** The rows behind a chart, sorted and paged in the browser. */
function Component() {
  const { data } = useRows('insight.unitRank', []);
  return (
    <Card title="单位成交" metrics={['zbJinE', 'dealNum', 'savingRate']}>
      {!data && <Skeleton height={height} />}
      {data && (
        <LocalTable
          query="insight.unitRank"
          rows={data}
          columns={['zbr_name', 'dealNum', 'zbJinE', 'saving', 'savingRate']}
          rowKey="zbr_guid"
          height={height}
        />
      )}
    </Card>
  );
}

export const example = { title: '图表侧表', group: '表格与明细', Component };
