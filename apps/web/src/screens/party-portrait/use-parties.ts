import type { Condition } from '@tenderscope/contract';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { agencies, issuers } from '../../widgets/party-cards/party-plan.ts';

type Figures = Row<'issuer.ranking'> | Row<'agency.ranking'>;

export interface Parties {
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  rows: readonly Figures[];
  /** The chosen one; undefined where it has nothing in the selection. */
  own: Figures | undefined;
  name: string | null;
}

/** All buyers or agencies of a selection, and the chosen one among them. */
export function useParties(party: 'issuer' | 'agency', guid: string, conditions: readonly Condition[]): Parties {
  const isIssuer = party === 'issuer';
  const ofIssuers = useRows('issuer.ranking', conditions, { enabled: isIssuer });
  const ofAgencies = useRows('agency.ranking', conditions, { enabled: !isIssuer });
  if (isIssuer) {
    const own = ofIssuers.data?.find((row) => issuers.id(row) === guid);
    return { query: ofIssuers, rows: ofIssuers.data ?? [], own, name: own?.zbr_name ?? null };
  }
  const own = ofAgencies.data?.find((row) => agencies.id(row) === guid);
  return { query: ofAgencies, rows: ofAgencies.data ?? [], own, name: own?.daiLi_DanWei ?? null };
}
