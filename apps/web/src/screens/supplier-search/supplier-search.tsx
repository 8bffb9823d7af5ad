import { useCallback, useMemo } from 'react';
import { useSearchHistory, type Search } from '../../lib/search-history.ts';
import { anyText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import type { Condition, Period, SearchRecord } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { SupplierTable } from '../../widgets/candidates/supplier-table.tsx';
import { ResultsCard } from './results-card.tsx';
import { usePage } from '../../lib/queries/use-rows.ts';
import { PortraitSearch, suggestionsAtMost } from '../../widgets/portrait-search/portrait-search.tsx';
import { supplierNote } from '../../widgets/portrait-search/supplier-note.ts';
import { usePairOffer } from '../../widgets/portrait-search/use-pair-offer.ts';
import { useSearchText } from '../../widgets/portrait-search/use-search-text.ts';
import { SimilarCard } from './similar-card.tsx';

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
function SearchCard({ typed, conditions, ...rest }: SearchCardProps) {
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
      offer={usePairOffer(input.keyword)}
    />
  );
}

interface ActiveCardProps {
  conditions: readonly Condition[];
  /** Null is all time. */
  period: Period | null;
}

const columns = ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'score', 'grade'] as const;
const hiddenAtFirst = ['validRisks', 'unitWinNum', 'lastBidTime'];

/** The suppliers with the most bids in the selection. */
function ActiveCard({ conditions, period }: ActiveCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="投标最多的供应商" metrics={['tbNum', 'zbNum', 'zbJinE']} ref={cardRef}>
      <SupplierTable
        query="supplier.ranking"
        conditions={conditions}
        columns={columns}
        initialSort={{ name: 'tbNum', rule: 'desc' }}
        period={period}
        hiddenAtFirst={hiddenAtFirst}
        exportName="投标最多的供应商"
        name="supplierSearch.active"
        enabled={seen}
      />
    </Card>
  );
}

const address = urlFormat({ q: anyText });

/** Searches suppliers by name or code; the search text is kept in the address. */
export function SupplierSearch() {
  const state = useFilters();
  const [{ q }, change] = useUrlState(address);
  const { history, remember } = useSearchHistory('supplier_search_record');
  const search = useCallback(
    (keyword: string) => {
      change({ q: keyword });
      if (keyword !== '') remember({ keyword });
    },
    [change, remember],
  );
  const latest = history.data?.[0]?.keyword ?? '';
  return (
    <ScreenPage title="供应商画像">
      <FilterBar state={state} ofLots={false} />
      <SearchCard typed={q} conditions={state.conditions} history={history.data} onSearch={search} onOpen={remember} />
      {q !== '' && <ResultsCard keyword={q} conditions={state.conditions} period={state.period} onOpen={remember} />}
      <CardGrid>
        <GridCell span={6}>
          <ActiveCard conditions={state.conditions} period={state.period} />
        </GridCell>
        <GridCell span={6}>
          <SimilarCard keyword={latest} conditions={state.conditions} period={state.period} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
