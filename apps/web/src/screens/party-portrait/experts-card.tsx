import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

/** The experts who reviewed these lots, by number of reviews. */
export function ExpertsCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="评标专家" ref={cardRef}>
      <PagedTable
        query="query.experts"
        conditions={conditions}
        columns={['expert_name', 'reviewNum', 'specialty', 'employer', 'meanAbsDeviation', 'flaggedNum']}
        rowKey="pingwei_code"
        initialSort={{ name: 'reviewNum', rule: 'desc' }}
        enabled={seen}
        exportName="评标专家"
        name="issuerExperts"
      />
    </Card>
  );
}
