import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../chart-card/card.tsx';
import { UnitTick } from '../comparison/compare-toggle.tsx';
import { PagedTable } from '../data-table/paged-table.tsx';
import { agencies, issuers } from './party-plan.ts';

interface PartiesCardProps {
  party: 'issuer' | 'agency';
  conditions: readonly Condition[];
  title: string;
  /** Distinguishes this table's choice of columns from others. */
  name: string;
}

const shared = { initialSort: { name: 'zbJinE', rule: 'desc' } } as const;
const issuerLinks = { zbr_name: { party: 'issuer', guid: 'zbr_guid', Before: UnitTick } } as const;
const agencyLinks = { daiLi_DanWei: { party: 'agency', guid: 'daiLi_guid' } } as const;

/** All parties with their figures; names link to their portraits. */
export function PartiesCard({ party, conditions, title, name }: PartiesCardProps) {
  const [cardRef, seen] = useInView();
  const table = { ...shared, conditions, enabled: seen, exportName: title, name };
  return (
    <Card title={title} metrics={['zbJinE', 'lotNum', 'savingRate', 'failedRate', 'avgBidders']} ref={cardRef}>
      {party === 'issuer'
        ? <PagedTable {...table} query="issuer.ranking" columns={issuers.columns} rowKey="zbr_guid" links={issuerLinks} />
        : <PagedTable {...table} query="agency.ranking" columns={agencies.columns} rowKey="daiLi_guid" links={agencyLinks} />}
    </Card>
  );
}
