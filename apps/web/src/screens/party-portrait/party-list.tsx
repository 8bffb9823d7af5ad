import { maxDictionarySize } from '@tenderscope/contract';
import { useCallback, useMemo } from 'react';
import { useSearchHistory } from '../../lib/search-history.ts';
import { anyText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { PartySearch, usePartyNames } from './party-search.tsx';

interface PartyListProps {
  party: 'issuer' | 'agency';
  /** Name of the kind of party. */
  title: string;
  /** The field of lots with the party's name. */
  nameField: 'zbr_name' | 'daiLi_DanWei';
  guidField: 'zbr_guid' | 'daiLi_guid';
}

const format = urlFormat({ name: anyText });
const ownParameters = ['name'];

/** There are a few hundred units and agencies. */
const maxNamed = maxDictionarySize;
/** Initials, or the beginning of a code: names do not contain these characters. */
const isInitials = (text: string): boolean => /^[a-z\d]+$/i.test(text);

/** Searches buyers or agencies by a part of the name, initials or code; a row links to the portrait. */
export function PartyList({ party, title, nameField, guidField }: PartyListProps) {
  const state = useFilters();
  const [{ name }, change] = useUrlState(format);
  const { history, remember } = useSearchHistory(`${party}_search_record`);
  const named = usePartyNames(party, isInitials(name) ? name : '', state.conditions, maxNamed).data;
  const conditions = useMemo(() => {
    if (name === '') return state.conditions;
    if (isInitials(name) && named && named.length > 0) return [...state.conditions, { name: guidField, matching: 'in', value: named.map(({ guid }) => guid) }];
    return [...state.conditions, { name: nameField, matching: 'like', value: name }];
  }, [state.conditions, nameField, guidField, name, named]);
  const search = useCallback(
    (keyword: string) => {
      change({ name: keyword });
      if (keyword !== '') remember({ keyword });
    },
    [change, remember],
  );
  return (
    <ScreenPage title={`${title}画像`}>
      <FilterBar state={state} ownParameters={ownParameters} />
      <PartySearch
        party={party}
        title={title}
        typed={name}
        conditions={state.conditions}
        history={history.data}
        onSearch={search}
        onOpen={remember}
      />
      <CardGrid>
        <GridCell>
          <PartiesCard party={party} conditions={conditions} title={title} name={`${party}List`} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
