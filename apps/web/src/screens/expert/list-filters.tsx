import type { Condition } from '@tenderscope/contract';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { DropdownMany } from '../../widgets/dropdown/dropdown-many.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { FilterArea } from '../../widgets/filter-bar/filter-area.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { rangeConditions } from '../../widgets/range-filter/range-condition.ts';
import { RangeFilter } from '../../widgets/range-filter/range-filter.tsx';
import { alertChoices, reviewAddress, type AlertChoice } from './expert-address.ts';
import styles from './expert.module.css';
import type { Expert } from './funnel-parts.ts';

const alertConditions: Readonly<Record<AlertChoice, readonly Condition[]>> = {
  全部: [],
  有疑似倾向: [{ name: 'suspectedNum', matching: '>=', value: 1, whereIndex: 2 }],
  有偏离评分: [{ name: 'flaggedNum', matching: '>=', value: 1, whereIndex: 2 }],
  有关键票: [{ name: 'decisiveNum', matching: '>=', value: 1, whereIndex: 2 }],
  严松度界限外: [{ name: 'severityBand', matching: 'in', value: ['95% 界限外', '99.8% 界限外'], whereIndex: 2 }],
};
const alertOptions = alertChoices.slice(1).map((value) => ({ value, label: value }));

/** Conditions of the list of experts: the filters of the page and those of the list. */
export function useListConditions(conditions: readonly Condition[]): readonly Condition[] {
  const [{ specialty, expertPlace, employer, reviews, alert }] = useUrlState(reviewAddress);
  return useMemo(() => {
    const chosen = (name: string, values: readonly string[]): Condition[] =>
      (values.length === 0 ? [] : [{ name, matching: 'in', value: [...values], whereIndex: 2 }]);
    return [
      ...conditions,
      ...chosen('specialty', specialty),
      ...chosen('expert_sheng', expertPlace),
      ...(employer === '' ? [] : [{ name: 'employer', matching: 'like', value: employer, whereIndex: 2 as const }]),
      ...rangeConditions('reviewNum', 'times', reviews, 2),
      ...alertConditions[alert],
    ];
  }, [conditions, specialty, expertPlace, employer, reviews, alert]);
}

const choicesOf = (experts: readonly Expert[], of: (expert: Expert) => string | null, chosen: readonly string[]) =>
  [...new Set([...chosen, ...experts.flatMap((expert) => of(expert) ?? [])])].sort((a, b) => a.localeCompare(b, 'zh')).map((value) => ({ value, label: value }));

const filterNames = ['specialty', 'expertPlace', 'employer', 'reviews', 'alert'] as const;

/** Filters by specialty, place, employer, number of reviews and findings. */
export function ListFilters({ experts }: { experts: readonly Expert[] }) {
  const [{ specialty, expertPlace, employer, reviews, alert }, change] = useUrlState(reviewAddress);
  const specialties = useMemo(() => choicesOf(experts, (one) => one.specialty, specialty), [experts, specialty]);
  const places = useMemo(() => choicesOf(experts, (one) => one.expert_sheng, expertPlace), [experts, expertPlace]);
  return (
    <FilterArea className={styles['filters']} label="专家筛选" parameters={filterNames}>
      <FilterField label="专业" width={136}>
        <DropdownMany label="专业" options={specialties} values={specialty} onChange={(values) => change({ specialty: values })} />
      </FilterField>
      <FilterField label="专家省份">
        <DropdownMany label="专家省份" options={places} values={expertPlace} onChange={(values) => change({ expertPlace: values })} />
      </FilterField>
      <FilterField label="工作单位">
        <Input.Search
          key={employer}
          aria-label="工作单位"
          placeholder="名称中的几个字"
          defaultValue={employer}
          maxLength={100}
          allowClear
          style={{ width: 180 }}
          onSearch={(text) => change({ employer: text.trim() })}
        />
      </FilterField>
      <RangeFilter label="参评" kind="times" range={reviews} onChange={(range) => change({ reviews: range })} />
      <FilterField label="提示" width={128}>
        <Dropdown label="提示" options={alertOptions} value={alert === '全部' ? null : alert} onChange={(value) => change({ alert: value ?? '全部' })} />
      </FilterField>
    </FilterArea>
  );
}
