import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { UnsharedNote } from '../../widgets/chart-card/unshared-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** The suppliers behind the concentration, by amount. */
export function WinnersCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  return (
    <Card
      title="中标供应商"
      metrics={['cr5', 'hhi', 'supplierNum']}
      actions={<UnsharedNote conditions={conditions} enabled={seen} />}
      ref={cardRef}
    >
      <PagedTable
        query="insight.supplierTop"
        conditions={conditions}
        columns={['Gys_Name', 'zbJinE', 'zbNum', 'zbRate', 'tbNum']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
        exportName="中标供应商"
        name="projectDealWinners"
        enabled={seen}
      />
    </Card>
  );
}
