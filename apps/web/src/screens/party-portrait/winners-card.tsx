import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { UnsharedNote } from '../../widgets/chart-card/unshared-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const links = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;

/** The suppliers that bid on these lots, by awarded amount. */
export function WinnersCard({ conditions, name }: { conditions: readonly Condition[]; name: string }) {
  const [cardRef, seen] = useInView();
  return (
    <Card
      title="供应商"
      metrics={['activeSuppliers', 'zbJinE', 'zbNum', 'tbNum']}
      actions={<UnsharedNote conditions={conditions} enabled={seen} />}
      ref={cardRef}
    >
      <PagedTable
        query="insight.supplierTop"
        conditions={conditions}
        columns={['Gys_Name', 'zbJinE', 'zbNum', 'tbNum', 'zbRate']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        enabled={seen}
        links={links}
        exportName="供应商"
        name={name}
      />
    </Card>
  );
}
