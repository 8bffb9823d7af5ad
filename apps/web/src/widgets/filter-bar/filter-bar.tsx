import { groupMembership, organisationForms, procurementMethods, projectCategories, type ProjectCategory } from '@tenderscope/contract';
import { Button, Segmented, Select } from 'antd';
import { serverNow } from '../../lib/server-clock.ts';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import { shortcutOf, timeShortcuts } from './filter-period.ts';
import { MaterialFilter } from './material-filter.tsx';
import { RegionFilter } from './region-filter.tsx';
import { noFilters } from './tender-filters.ts';
import { TimeRange } from './time-range.tsx';
import { UnitFilter } from './unit-filter.tsx';
import type { FilterState } from './use-filters.ts';

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const categoryOptions = Object.entries(projectCategories).map(([value, label]) => ({ value: value as ProjectCategory, label }));
const groupOptions = ([1, 0] as const).map((value) => ({ value, label: groupMembership[value] }));
const choosing = { allowClear: true, placeholder: '全部' } as const;
const choosingMany = { ...choosing, mode: 'multiple', maxTagCount: 'responsive' } as const;

/** What the page looks at; every choice is at once in the address. */
export function FilterBar({ state: { filters, period, change } }: { state: FilterState }) {
  const now = serverNow();
  const chooseShortcut = (label: string): void => {
    const shortcut = timeShortcuts.find((each) => each.label === label);
    if (shortcut) change({ time: shortcut.choose(now) });
  };
  return (
    <search className={styles['bar']} aria-label="筛选条件">
      <FilterField label="时间">
        <Segmented
          aria-label="时间快捷选择"
          options={timeShortcuts.map(({ label }) => label)}
          value={shortcutOf(filters.time, now) ?? ''}
          onChange={chooseShortcut}
        />
        <TimeRange period={period} onChange={(time) => change({ time })} />
      </FilterField>
      <FilterField label="所属单位" width={200}>
        <UnitFilter units={filters.units} onChange={(units) => change({ units })} />
      </FilterField>
      <FilterField label="单位属性">
        <Select {...choosing} aria-label="单位属性" options={groupOptions} value={filters.group} onChange={(group?: 0 | 1) => change({ group: group ?? null })} />
      </FilterField>
      <FilterField label="类别">
        <Select
          {...choosingMany}
          aria-label="类别"
          options={categoryOptions}
          value={[...filters.categories]}
          onChange={(categories) => change({ categories })}
        />
      </FilterField>
      <FilterField label="采购方式" width={136}>
        <Select
          {...choosingMany}
          aria-label="采购方式"
          options={plain(procurementMethods)}
          value={[...filters.methods]}
          onChange={(methods) => change({ methods })}
        />
      </FilterField>
      <FilterField label="组织形式">
        <Select
          {...choosing}
          aria-label="组织形式"
          options={plain(organisationForms)}
          value={filters.organisation}
          onChange={(organisation?: string) => change({ organisation: organisation ?? null })}
        />
      </FilterField>
      <FilterField label="地区">
        <RegionFilter province={filters.province} city={filters.city} onChange={change} />
      </FilterField>
      <FilterField label="品类" width={136}>
        <MaterialFilter materials={filters.materials} onChange={(materials) => change({ materials })} />
      </FilterField>
      <Button onClick={() => change(noFilters)}>重置</Button>
    </search>
  );
}
