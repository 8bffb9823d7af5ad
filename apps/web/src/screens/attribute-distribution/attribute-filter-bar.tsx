import { admissionAgeBands, capitalBands, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { traitNames, type AttributesState, type Trait } from './use-attributes.ts';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value === '' ? unnamed : value }));
const bands = { capital: capitalBands.map(({ name }) => name), years: admissionAgeBands.map(({ name }) => name) };

/** Filters by period, units, region and attributes of suppliers. */
export function AttributeFilterBar({ state }: { state: AttributesState }) {
  const types = useValues('type', state);
  const ownerships = useValues('ownership', state);
  const scales = useValues('scale', state);
  const field = (trait: Trait, label: string, values: readonly string[], width: number) => {
    const chosen = state.chosen[trait];
    const all = chosen === null || values.includes(chosen) ? values : [...values, chosen];
    return (
      <FilterField label={label} width={width}>
        <Dropdown label={label} options={options(all)} value={chosen} onChange={(value) => state.choose(trait, value)} />
      </FilterField>
    );
  };
  return (
    <FilterBar state={{ ...state, conditions: state.lotConditions }} ofLots={false} ownParameters={traitNames} events={['opening']} subject="suppliers">
      {field('type', '企业类型', types, 136)}
      {field('ownership', '企业性质', ownerships, 120)}
      {field('scale', '企业规模', scales, 104)}
      {field('capital', '注册资本', bands.capital, 152)}
      {field('years', '成立年限', bands.years, 112)}
      <ScopeNote />
    </FilterBar>
  );
}

/** The values of an attribute that occur, the most frequent first, regardless of the choice for that attribute. */
function useValues(trait: Trait, { conditionsBut, values: period }: AttributesState): string[] {
  const values = useMemo(() => ({ dimension: trait, ...period }), [trait, period]);
  const conditions = useMemo(() => conditionsBut(trait), [conditionsBut, trait]);
  const { data = [] } = useRows('market.groups', conditions, { values });
  return data.map(({ value }) => value ?? '');
}
