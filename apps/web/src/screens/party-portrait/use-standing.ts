import type { Condition } from '@tenderscope/contract';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { agencies, issuers } from '../../widgets/party-cards/party-plan.ts';

type Figures = Row<'issuer.ranking'> | Row<'agency.ranking'>;

/** All buyers or agencies of a selection, and the given one, undefined where it has nothing in it. */
export function useStanding(party: 'issuer' | 'agency', guid: string, conditions: readonly Condition[]) {
  const ofIssuers = useRows('issuer.ranking', conditions, { enabled: party === 'issuer' });
  const ofAgencies = useRows('agency.ranking', conditions, { enabled: party === 'agency' });
  if (party === 'issuer') return { query: ofIssuers, all: ofIssuers.data ?? [], own: ofIssuers.data?.find((row) => issuers.id(row) === guid) };
  const all: readonly Figures[] = ofAgencies.data ?? [];
  return { query: ofAgencies, all, own: ofAgencies.data?.find((row) => agencies.id(row) === guid) };
}
