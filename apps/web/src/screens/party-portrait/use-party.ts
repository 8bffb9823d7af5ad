import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';

const allTime = [] as const;

/** A buyer or agency over all time: its name (null if the user sees none of its lots) and its guid in the rows. */
export function useParty(party: 'issuer' | 'agency', guid: string) {
  const [ofIssuer, ofAgency] = useMemo(() => [{ zbr_guid: guid }, { daiLi_guid: guid }] as const, [guid]);
  const issuer = useRows('issuer.profile', allTime, { values: ofIssuer, enabled: party === 'issuer' });
  const agency = useRows('agency.profile', allTime, { values: ofAgency, enabled: party === 'agency' });
  const name = party === 'issuer' ? issuer.data?.[0]?.zbr_name : agency.data?.[0]?.daiLi_DanWei;
  const found = party === 'issuer' ? guid : (agency.data?.[0]?.daiLi_guid ?? undefined);
  return { query: party === 'issuer' ? issuer : agency, name: name ?? null, found };
}
