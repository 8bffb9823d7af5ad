import type { Condition } from '@tenderscope/contract';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { LotSheetSlot } from '../../widgets/lot-sheet/lot-sheet-slot.tsx';

const all: Condition[] = [];

/** A lot's name opens its sheet. */
function Component() {
  return (
    <Card title="标段明细">
      <PagedTable
        query="query.lots"
        conditions={all}
        columns={['bd_name', 'zbr_name', 'zbJinE', 'savingRate', 'Gys_Name', 'zbtzs_fachu_time', 'zb_fangshi', 'bidderNum', 'budget', 'status']}
        rowKey="lot_guid"
        initialSort={{ name: 'zbtzs_fachu_time', rule: 'desc' }}
        links={{ bd_name: { lot: 'lot_guid' } }}
        exportName="标段明细"
        name="gallery.lots"
        enabled
      />
      <LotSheetSlot />
    </Card>
  );
}

export const example = { title: '数据表格', group: '表格与明细', Component };
