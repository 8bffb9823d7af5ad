import { evidenceLevel } from '@tenderscope/detection';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { explainLot } from './explain-lot.ts';
import { FindingView, type SideProps } from './finding-view.tsx';
import type { Kind, Network } from '../../charts/graph/network.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './warning-relation.module.css';

type Relation = Row<'lot.relations'>;

const bidderKinds: readonly Kind[] = [{ key: 'company', name: '投标人', colour: 'var(--category1)' }];
const tieKinds: readonly Kind[] = [
  { key: 'hard', name: '强线索', colour: 'var(--danger)' },
  { key: 'medium', name: '中等线索', colour: 'var(--category3)' },
  { key: 'soft', name: '弱线索', colour: 'var(--category5)' },
  { key: 'met', name: '只共同投标', colour: 'var(--outline)' },
];

const kindOf = (strength: number | null): string => (strength === null ? 'met' : evidenceLevel(strength));

/**
 * The bidders of a lot. A line is the strongest tie between two of them; its width is the number of their meetings. Null for a lot without
 * pairs.
 */
function networkOfLot(relations: readonly Relation[]): Network | null {
  const names = new Map<string, string>();
  const ties = new Map<string, { from: string; to: string; strength: number | null; met: number }>();
  for (const { gys_guid: from, Gys_Name, Target_Gys_guid: to, Target_Gys_Name, strength, num } of relations) {
    names.set(from, Gys_Name ?? from);
    names.set(to, Target_Gys_Name ?? to);
    const tie = ties.get(`${from} ${to}`) ?? { from, to, strength: null, met: 1 };
    if (strength === null) tie.met = num;
    else tie.strength = Math.max(strength, tie.strength ?? 0);
    ties.set(`${from} ${to}`, tie);
  }
  if (ties.size === 0) return null;
  return {
    nodes: [...names].map(([id, name]) => ({ id, name, kind: 'company' })),
    edges: [...ties.values()].map(({ from, to, strength, met }) => ({ from, to, kind: kindOf(strength), strength: met })),
  };
}

interface LotSideProps extends SideProps {
  lot: Row<'relation.priceAlerts'>;
}

const everything = [] as const;
const kinds = { nodeKinds: bidderKinds, edgeKinds: tieKinds, strength: '共同投标次数' };
const bidderLinks = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const pairLinks = { Gys_Name: { party: 'company', guid: 'gys_guid' }, Target_Gys_Name: { party: 'company', guid: 'Target_Gys_guid' } } as const;

/** A lot whose prices were marked: its bidders and their ties, why it was marked, and all prices. */
export function LotSide({ lot, ...side }: LotSideProps) {
  const { lot_guid: guid, bd_name: name } = lot;
  const values = useMemo(() => ({ lot_guid: guid }), [guid]);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const peers = useRows('relation.lotPeers', everything, { values });
  const relations = useRows('lot.relations', everything, { values });
  const network = useMemo(() => networkOfLot(relations.data ?? []), [relations.data]);
  const explanation = useMemo(() => (peers.data ? explainLot(lot, peers.data, isPart) : null), [lot, peers.data, isPart]);
  return (
    <FindingView
      {...side}
      picture={<PictureCard finding={side.finding} query={relations} network={network} kinds={kinds} picture="graph" onPicture={() => {}} />}
      explanation={explanation}
      failure={peers.isError && !peers.isFetching ? peers.error.message : null}
      retry={() => void peers.refetch()}
      evidence={
        <PagedTable
          query="lot.relations"
          conditions={everything}
          values={values}
          columns={['Gys_Name', 'Target_Gys_Name', 'kind', 'strength', 'num', 'detail']}
          rowKey="kind"
          initialSort={{ name: 'strength', rule: 'desc' }}
          links={pairLinks}
          exportName="投标人之间的关系"
          height={245}
          enabled
        />
      }
      lots={
        <>
          <p className={styles['text']}>
            全部报价、评分与时间线见标段详情：
            <LotLink guid={guid} name={name} />
          </p>
          <PagedTable
            query="lot.bids"
            conditions={everything}
            values={values}
            columns={['Gys_Name', 'price', 'rank', 'jieguo', 'reject_reason', 'baojia_time']}
            rowKey="gys_guid"
            initialSort={{ name: 'price', rule: 'asc' }}
            links={bidderLinks}
            exportName="各家报价"
            height={245}
            enabled
          />
        </>
      }
      lotsTitle="各家报价"
      sheets={[
        { query: 'relation.lotPeers', name: '同类标段', conditions: everything, values },
        { query: 'lot.bids', name: '各家报价', conditions: everything, values },
        { query: 'lot.relations', name: '投标人关系', conditions: everything, values },
      ]}
    />
  );
}
