import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** Who bids most in the selection. */
export function ActiveCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="投标最多的供应商" metrics={['tbNum', 'zbNum', 'zbJinE']} ref={cardRef}>
      <PagedTable
        query="supplier.ranking"
        conditions={conditions}
        columns={['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE']}
        rowKey="gys_guid"
        initialSort={{ name: 'tbNum', rule: 'desc' }}
        links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
        exportName="投标最多的供应商"
        name="supplierSearch.active"
        enabled={seen}
      />
    </Card>
  );
}
