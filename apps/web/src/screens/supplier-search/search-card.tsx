import type { Condition, SearchRecord } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { Search } from '../../lib/search-history.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { PortraitSearch, suggestionsAtMost } from '../../widgets/portrait-search/portrait-search.tsx';
import { supplierNote } from '../../widgets/portrait-search/supplier-note.ts';
import { useSearchText } from '../../widgets/portrait-search/use-search-text.ts';

interface SearchCardProps {
  /** Search text in the address. */
  typed: string;
  conditions: readonly Condition[];
  /** Undefined while it loads. */
  history: readonly SearchRecord[] | undefined;
  onSearch: (keyword: string) => void;
  onOpen: (search: Search) => void;
}

/** Search for suppliers with suggestions and the user's recent searches. */
export function SearchCard({ typed, conditions, ...rest }: SearchCardProps) {
  const input = useSearchText(typed);
  const values = useMemo(() => ({ keyword: input.keyword }), [input.keyword]);
  const answer = usePage('supplier.search', { conditions, page: 1, size: suggestionsAtMost }, { values, enabled: input.keyword !== '' });
  const found = answer.data?.rows.map((row) => ({ guid: row.gys_guid, name: row.Gys_Name, note: supplierNote(row) }));
  return (
    <PortraitSearch
      {...rest}
      party="company"
      title="供应商"
      label="名称、拼音首字母或信用代码"
      placeholder="输入名称中的几个字、拼音首字母，或统一社会信用代码"
      input={input}
      found={found}
      isLoading={answer.isFetching}
    />
  );
}
