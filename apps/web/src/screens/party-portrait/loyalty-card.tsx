import { formatCount, metrics, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { StandingTable } from './standing-table.tsx';
import { useStanding } from './use-standing.ts';

const shown = ['cr5', 'hhi', 'returnRate', 'returnLotRate'] as const;
const links = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;

interface LoyaltyCardProps {
  guid: string;
  /** The filters, without the condition on the buyer. */
  conditions: readonly Condition[];
}

/** Concentration of the buyer's amounts on few suppliers and on previous winners, with the names of these suppliers. */
export function LoyaltyCard({ guid, conditions }: LoyaltyCardProps) {
  const [cardRef, seen] = useInView();
  const { query, own, group } = useStanding('issuer', guid, conditions);
  const loyalty = useRows('issuer.loyalty', conditions, { enabled: seen });
  const byBuyer = useMemo(() => new Map(loyalty.data?.map((row) => [row.zbr_guid, row])), [loyalty.data]);
  const complete = (row: Row<'issuer.ranking'> | Row<'agency.ranking'>) => ({ ...row, ...('zbr_guid' in row && byBuyer.get(row.zbr_guid)) });
  const ofOwn = byBuyer.get(guid);
  const values = useMemo(() => ({ zbr_guid: guid }), [guid]);
  return (
    <Card
      title="供应商集中与延续"
      metrics={[...shown, 'newWinnerNum', 'supplierNum']}
      ref={cardRef}
      actions={ofOwn && <CardNote>{noteOf(ofOwn)}</CardNote>}
    >
      <StandingTable
        metrics={shown}
        query={query.error === null ? loyalty : query}
        own={own && complete(own)}
        peers={group?.peers.map(complete)}
        nothing="所选期间没有成交。"
      />
      <PagedTable
        query="issuer.suppliers"
        values={values}
        conditions={conditions}
        columns={['Gys_Name', 'zbJinE', 'amountRate', 'dealNum', 'tbNum', 'zbRate', 'laoXin', 'years', 'first_time']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={links}
        enabled={seen}
        exportName="中标供应商"
        name="issuerSuppliers"
      />
    </Card>
  );
}

const noteOf = ({ supplierNum, newWinnerNum }: Row<'issuer.loyalty'>): string =>
  `${metrics.supplierNum.name} ${formatCount(supplierNum)} 家，其中期内首次成交 ${formatCount(newWinnerNum)} 家`;
