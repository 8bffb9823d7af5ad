import type { Condition } from '@tenderscope/contract';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';

const all: Condition[] = [];
const height = 560;

/** Every supplier in one scroll. */
function Component() {
  const { data, error, refetch } = useRows('supplier.ranking', all);
  return (
    <Card title="全部供应商">
      {error && <LoadFailure message={error.message} height={height} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={height} />}
      {data && (
        <LocalTable
          query="supplier.ranking"
          rows={data}
          columns={['Gys_Name', 'QiYe_Type', 'sheng_name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE']}
          rowKey="gys_guid"
          links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
          isLong
          height={height}
        />
      )}
    </Card>
  );
}

export const example = { title: '长列表', group: '表格与明细', Component };
