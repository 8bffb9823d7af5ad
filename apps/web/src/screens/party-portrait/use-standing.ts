import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { agencies, issuers } from '../../widgets/party-cards/party-plan.ts';
import { peersOf } from './peers.ts';

type Figures = Row<'issuer.ranking'> | Row<'agency.ranking'>;

/** A buyer or agency with its figures and its peers in a selection; undefined if the selection has none of its lots. */
export function useStanding(party: 'issuer' | 'agency', guid: string, conditions: readonly Condition[]) {
  const ofIssuers = useRows('issuer.ranking', conditions, { enabled: party === 'issuer' });
  const ofAgencies = useRows('agency.ranking', conditions, { enabled: party === 'agency' });
  const { own, group } = useMemo(() => {
    const all: readonly Figures[] = (party === 'issuer' ? ofIssuers.data : ofAgencies.data) ?? [];
    const found = party === 'issuer' ? ofIssuers.data?.find((row) => issuers.id(row) === guid) : ofAgencies.data?.find((row) => agencies.id(row) === guid);
    return { own: found, group: found && peersOf(found, all) };
  }, [party, guid, ofIssuers.data, ofAgencies.data]);
  return { query: party === 'issuer' ? ofIssuers : ofAgencies, own, group };
}
