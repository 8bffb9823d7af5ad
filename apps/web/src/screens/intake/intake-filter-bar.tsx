import { admissionAgeBands, capitalBands } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { traits, type IntakeState, type Trait } from './use-intake.ts';

/** Sets of suppliers that the attribute charts can show. */
export const cohorts = ['new', 'pool'] as const;
export type Cohort = (typeof cohorts)[number];
const cohortOptions = [
  { value: 'new', label: '本期新入库' },
  { value: 'pool', label: '全部在库' },
] as const;

interface IntakeFilterBarProps {
  state: IntakeState;
  cohort: Cohort;
  onCohort: (cohort: Cohort) => void;
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Filters by period, units, region and attributes of suppliers. */
export function IntakeFilterBar({ state, cohort, onCohort }: IntakeFilterBarProps) {
  const types = useValues('type');
  const scales = useValues('scale');
  const field = (trait: Trait, label: string, values: readonly string[], width: number) => (
    <FilterField label={label} width={width}>
      <Dropdown label={label} options={plain(values)} value={state.chosen[trait]} onChange={(value) => state.choose(trait, value)} />
    </FilterField>
  );
  return (
    <FilterBar state={{ ...state, conditions: state.lotConditions }} ofLots={false} ownParameters={Object.keys(traits)} events={[]} subject="suppliers">
      {field('type', '企业类型', types, 136)}
      {field('scale', '企业规模', scales, 104)}
      {field('capital', '注册资本', capitalBands.map(({ name }) => name), 152)}
      {field('age', '成立年数', admissionAgeBands.map(({ name }) => name), 112)}
      <FilterField label="分布">
        <Segmented aria-label="分布对象" options={[...cohortOptions]} value={cohort} onChange={onCohort} />
      </FilterField>
    </FilterBar>
  );
}

const everybody = [] as const;

/** The values of an attribute that occur, the most frequent first. */
function useValues(trait: Trait): string[] {
  const values = useMemo(() => ({ dimension: trait }), [trait]);
  const { data = [] } = useRows('intake.groups', everybody, { values });
  return data.flatMap(({ value }) => value ?? []);
}
