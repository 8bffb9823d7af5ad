import type { Condition } from '@tenderscope/contract';
import { usePage } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { materialCells, MaterialTable } from './material-table.tsx';

const height = 352;
const max = 20;
const columns = [
  { name: 'label', title: '物料', type: 'text', unit: '' },
  { name: 'base_unit', title: '计价单位', type: 'text', unit: '' },
  { name: 'n', title: '样本数', type: 'integer', unit: '' },
  { name: 'latestTime', title: '最近报价', type: 'time', unit: '' },
] as const;

/** The most quoted materials under the conditions, shown while none is chosen. */
export function FrequentCard({ conditions }: { conditions: readonly Condition[] }) {
  const query = usePage('price.materials', { conditions, page: 1, size: max });
  const rows = (query.data?.rows ?? []).map((material) => ({ ...material, ...materialCells(material) }));
  return (
    <Card title="报价最多的物料" actions={<CardNote>按所选时间、单位等条件统计</CardNote>}>
      <MaterialTable query={query} columns={columns} rows={rows} loading={!query.data} height={height} />
    </Card>
  );
}
