import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';

const pair = { page: pairPath, query: { gys_guid: 'gys_guid', Target_gys_guid: 'Target_gys_guid' }, keepsFilters: true } as const;
const links = {
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' },
  meetNum: pair,
  kind: pair,
} as const;
const values = { minTimes: 2 };

/** The pairs that meet most in the selection; the number of meetings opens the pair. */
export function PairsCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="相遇最多的企业对" ref={cardRef} actions={<CardNote>相遇 2 次及以上；点相遇次数查看逐次报价与判断依据</CardNote>}>
      <PagedTable
        query="competition.pairs"
        conditions={conditions}
        values={values}
        columns={['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'priceGap', 'kind', 'isSuspected']}
        rowKey="pair_guid"
        initialSort={{ name: 'meetNum', rule: 'desc' }}
        links={links}
        exportName="相遇最多的企业对"
        name="competition.pairs"
        enabled={seen}
      />
    </Card>
  );
}
