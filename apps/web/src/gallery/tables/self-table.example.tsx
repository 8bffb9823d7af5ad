import type { Condition } from '@tenderscope/contract';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const all: Condition[] = [];

/** The table that is a page's own content: more and taller rows. */
function Component() {
  return (
    <Card title="供应商交易排名">
      <PagedTable
        query="supplier.ranking"
        conditions={all}
        columns={['Gys_Name', 'QiYe_Type', 'sheng_name', 'shi_name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
        exportName="供应商交易排名"
        name="gallery.suppliers"
        shape="self"
        enabled
      />
    </Card>
  );
}

export const example = { title: '整页表格', group: '表格与明细', Component };
