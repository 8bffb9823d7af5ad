import { formatCount, type Condition, type SearchRecord } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { Search } from '../../lib/search-history.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { PortraitSearch, suggestionsAtMost } from '../../widgets/portrait-search/portrait-search.tsx';
import { useSearchText } from '../../widgets/portrait-search/use-search-text.ts';

interface PartySearchProps {
  party: 'issuer' | 'agency';
  title: string;
  /** Search text in the address. */
  typed: string;
  conditions: readonly Condition[];
  history: readonly SearchRecord[] | undefined;
  onSearch: (keyword: string) => void;
  onOpen: (search: Search) => void;
}

const texts = {
  issuer: { label: '名称或拼音首字母', placeholder: '输入名称中的几个字，或拼音首字母' },
  agency: { label: '名称、拼音首字母或信用代码', placeholder: '输入名称中的几个字、拼音首字母，或统一社会信用代码' },
} as const;

/** Search for buyers or agencies with suggestions and the user's recent searches. */
export function PartySearch({ party, typed, conditions, ...rest }: PartySearchProps) {
  const input = useSearchText(typed);
  const { data, isFetching } = usePartyNames(party, input.keyword, conditions);
  const found = data?.map((one) => ({ guid: one.guid, name: one.name, note: `${one.code === '' ? '' : `${one.code} · `}${formatCount(one.lotNum)} 个标段` }));
  return <PortraitSearch {...rest} {...texts[party]} party={party} input={input} found={found} isLoading={isFetching} />;
}

/** The best matches among buyers or agencies by a part of the name, initials or code. */
export function usePartyNames(party: 'issuer' | 'agency', keyword: string, conditions: readonly Condition[], size = suggestionsAtMost) {
  const values = useMemo(() => ({ keyword }), [keyword]);
  const page = { conditions, page: 1, size };
  const issuers = usePage('issuer.search', page, { values, enabled: party === 'issuer' && keyword !== '' });
  const agencies = usePage('agency.search', page, { values, enabled: party === 'agency' && keyword !== '' });
  const isFetching = issuers.isFetching || agencies.isFetching;
  const data = useMemo(
    () => (party === 'issuer'
      ? issuers.data?.rows.map((row) => ({ guid: row.zbr_guid, name: row.zbr_name, code: '', lotNum: row.lotNum }))
      : agencies.data?.rows.map((row) => ({ guid: row.daiLi_guid, name: row.daiLi_DanWei, code: row.XinYong_DaiMa ?? '', lotNum: row.lotNum }))),
    [party, issuers.data, agencies.data],
  );
  return { data, isFetching };
}
