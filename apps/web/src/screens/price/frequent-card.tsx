import { keyAsSpec } from '@tenderscope/detection';
import type { Condition } from '@tenderscope/contract';
import { usePage } from '../../lib/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { TableSlot } from '../../widgets/data-table/table-slot.tsx';
import { materialLabel } from './material-label.ts';
import { pricePath } from './price-path.ts';

const height = 352;
const most = 20;
const columns = [
  { name: 'label', title: '物料', type: 'text', unit: '' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'latestTime', title: '最近报价', type: 'time', unit: '' },
] as const;
const links = { label: { page: pricePath, query: { name: 'name_key', key: 'spec_key' }, keepsFilters: true } } as const;

/** Where to begin while nothing is chosen: what is quoted most under the conditions. */
export function FrequentCard({ conditions }: { conditions: readonly Condition[] }) {
  const { data, isError, isFetching, error, refetch } = usePage('price.materials', { conditions, page: 1, size: most });
  const rows = (data?.rows ?? []).map((material) => ({
    ...material,
    id: material.name_key + keyAsSpec(material.spec_key),
    label: materialLabel(material),
  }));
  return (
    <Card title="报价最多的物料" actions={<CardNote>按所选时间、单位等条件统计</CardNote>}>
      {isError && !isFetching
        ? (
            <LoadFailure message={error.message} height={height} onRetry={() => void refetch()} />
          )
        : (
            <TableSlot
              columns={columns}
              rows={rows}
              rowKey="id"
              sorts={[]}
              sort={null}
              onSort={() => undefined}
              links={links}
              paging={null}
              loading={!data}
              height={height}
            />
          )}
    </Card>
  );
}
