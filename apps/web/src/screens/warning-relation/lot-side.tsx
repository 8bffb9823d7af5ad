import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { explainLot } from './explain-lot.ts';
import { FindingView, type SideProps } from './finding-view.tsx';
import { bidderKinds, networkOfLot, tieKinds } from './lot-network.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './warning-relation.module.css';

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
      picture={<PictureCard query={relations} network={network} kinds={kinds} picture="graph" onPicture={() => {}} />}
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
