import { Input } from 'antd';
import { useMemo } from 'react';
import { anyText, urlFormat } from '../../lib/url-format.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';

interface PartyListProps {
  party: 'issuer' | 'agency';
  /** What one of them is called. */
  title: string;
  /** The field of lots with its name. */
  nameField: 'zbr_name' | 'daiLi_DanWei';
}

const format = urlFormat({ name: anyText });
const ownParameters = ['name'];

/** Finds a buyer or an agency by a part of its name; its row leads to the portrait. */
export function PartyList({ party, title, nameField }: PartyListProps) {
  const state = useFilters();
  const [{ name }, change] = useUrlState(format);
  const conditions = useMemo(
    () => (name === '' ? state.conditions : [...state.conditions, { name: nameField, matching: 'like', value: name }]),
    [state.conditions, nameField, name],
  );
  return (
    <ScreenPage title={`${title}画像`}>
      <FilterBar state={state} ownParameters={ownParameters}>
        <Input.Search
          key={name}
          defaultValue={name}
          placeholder={`${title}名称`}
          aria-label={`${title}名称`}
          allowClear
          maxLength={100}
          style={{ width: 240 }}
          onSearch={(text) => change({ name: text.trim() })}
        />
      </FilterBar>
      <CardGrid>
        <GridCell>
          <PartiesCard party={party} conditions={conditions} title={title} name={`${party}List`} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
