import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { readTopRows } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { pairAddress, pairPath } from '../links/pair-address.ts';
import { splitTwoNames } from './two-names.ts';

/** The page about two companies, which a search by two names offers. */
export interface PairOffer {
  label: string;
  to: string;
}

/** The smallest available page size. */
const most = 10;

/** Two different companies that the two names find, under the first way to read the text that finds both; null if there is none. */
async function findPair(text: string, signal: AbortSignal) {
  for (const names of splitTwoNames(text)) {
    const [ofOne = [], ofOther = []] = await Promise.all(names.map((keyword) => readTopRows('supplier.search', { keyword }, most, signal)));
    const [one] = ofOne;
    const other = ofOther.find(({ gys_guid: guid }) => guid !== one?.gys_guid);
    if (one && other) return { one, other };
  }
  return null;
}

/** 两家企业 of a search by two names; null for other searches, and for users without access. */
export function usePairOffer(keyword: string): PairOffer | null {
  const { search } = useLocation();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(pairPath));
  const enabled = isOpen && splitTwoNames(keyword).length > 0;
  const { data } = useQuery({ queryKey: ['pair-offer', keyword], queryFn: ({ signal }) => findPair(keyword, signal), enabled });
  if (!enabled || !data) return null;
  const { one, other } = data;
  return { label: `两家企业：${one.Gys_Name} 与 ${other.Gys_Name}`, to: pairAddress(one.gys_guid, other.gys_guid, search) };
}
