import { Card } from '../../widgets/chart-card/card.tsx';
import { TableSlot } from '../../widgets/data-table/table-slot.tsx';
import { materialLabel } from './material-label.ts';
import { pricePath } from './price-path.ts';
import type { MaterialIndex } from './use-material-index.ts';

const height = 352;
const most = 20;
const columns = [
  { name: 'label', title: '物料', type: 'text', unit: '' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'latestTime', title: '最近报价', type: 'time', unit: '' },
] as const;
/** The samples of all time are counted. */
const allTime = 'all';
const links = { label: { page: pricePath, query: { name: 'name_key', key: 'spec_key', time: 'time' } } } as const;

/** Where to begin while nothing is chosen: what is quoted most. */
export function FrequentCard({ index }: { index: MaterialIndex }) {
  const rows = (index.query.data ?? []).slice(0, most).map((material) => ({ ...material, label: materialLabel(material), time: allTime }));
  return (
    <Card title="报价最多的物料">
      <TableSlot
        columns={columns}
        rows={rows}
        rowKey="label"
        sorts={[]}
        sort={null}
        onSort={() => undefined}
        links={links}
        paging={null}
        loading={index.query.isPending}
        height={height}
      />
    </Card>
  );
}
