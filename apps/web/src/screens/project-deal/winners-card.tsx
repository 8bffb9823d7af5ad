import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { UnsharedNote } from '../../widgets/chart-card/unshared-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const won: Condition = { name: 'zbNum', matching: '>=', value: 1, whereIndex: 2 };

/** The suppliers behind the concentration, by amount. */
export function WinnersCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const winners = useMemo(() => [...conditions, won], [conditions]);
  return (
    <Card
      title="中标供应商"
      metrics={['cr5', 'hhi', 'supplierNum']}
      actions={<UnsharedNote conditions={conditions} enabled={seen} />}
      ref={cardRef}
    >
      <PagedTable
        query="insight.supplierTop"
        conditions={winners}
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
