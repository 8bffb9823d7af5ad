import type { Condition } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const ofAllGroups = {};
const links = { bd_name: { lot: 'lot_guid' }, winner: { party: 'company', guid: 'winner_guid' } } as const;

/** The lots of all suspected groups. */
export function GroupLotsCard({ conditions, extra }: { conditions: readonly Condition[]; extra: ReactNode }) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="疑似团伙" ref={cardRef} actions={extra}>
      <PagedTable
        query="relation.groupLots"
        conditions={conditions}
        values={ofAllGroups}
        columns={['bd_name', 'zbr_name', 'pinlei', 'kaibiao_time', 'memberNum', 'winner', 'zbJinE', 'score']}
        rowKey="lot_guid"
        initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
        links={links}
        exportName="疑似团伙涉及标段"
        name="relation.groupLots.all"
        enabled={seen}
      />
    </Card>
  );
}
