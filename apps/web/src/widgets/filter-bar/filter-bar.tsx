import {
  organisationForms,
  projectCategories,
  maxDictionarySize,
  type Condition,
  type LotEvent,
  type ProjectCategory,
} from '@tenderscope/contract';
import { Button } from 'antd';
import { memo, use, useMemo, useEffect, useState, type ReactNode } from 'react';
import { DateRange } from '../date-range/date-range.tsx';
import { DropdownMany } from '../dropdown/dropdown-many.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { CardSlots } from '../home/card-slot.ts';
import { UnknownRegion } from '../region-radio/unknown-region.tsx';
import { UnitPicker } from '../unit-tree/unit-picker.tsx';
import styles from './filter-bar.module.css';
import { FilterArea } from './filter-area.tsx';
import { FilterField } from './filter-field.tsx';
import { filterParameters, type FilterParameter } from './filters-url.ts';
import { usePinnedFilters } from '../../lib/address/pinned-filters.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { MethodFilter } from './method-filter.tsx';
import { PeriodNotes } from './period-notes.tsx';
import { RegionFilter } from './region-filter.tsx';
import type { FilterState } from './use-filters.ts';

const names: Readonly<Record<FilterParameter, string>> = {
  time: '时间',
  unit: '所属单位',
  category: '类别',
  method: '采购方式',
  organisation: '组织形式',
  province: '省份',
  city: '城市',
  material: '品类',
  group: '集团内外',
};

interface IgnoredFiltersProps {
  parameters: readonly FilterParameter[];
  /** Removes the unreadable parameters from the address. */
  onForget: () => void;
}

/**
 * Warns that a link requests something other than the page shows; its reader would mistake the figures of one selection for those of
 * another.
 */
const IgnoredFilters = ({ parameters, onForget }: IgnoredFiltersProps) => (
  <p role="alert" className={styles['ignored']}>
    地址中的{parameters.map((name) => names[name]).join('、')}无法识别，或不在您的数据范围内，已忽略，下列数据未按其筛选。
    <Button type="link" size="small" onClick={onForget}>
      知道了
    </Button>
  </p>
);

interface MaterialFilterProps {
  materials: readonly string[];
  onChange: (materials: string[]) => void;
}

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };

/** The material categories that occur, the most frequent first, requested when the list is first opened. */
function MaterialFilter({ materials, onChange }: MaterialFilterProps) {
  const [opened, setOpened] = useState(false);
  const { data, isFetching } = usePage('query.materialCategories', firstPage, { enabled: opened });
  return (
    <DropdownMany
      label="品类"
      options={(data?.rows ?? []).map(({ pinlei }) => ({ value: pinlei, label: pinlei }))}
      values={materials}
      onChange={onChange}
      onOpen={() => setOpened(true)}
      loading={isFetching}
    />
  );
}

/** Keeps period and units when the menu opens another page, until it is released. */
function FiltersPin() {
  const { params } = useAddress();
  const { isPinned, pin, remember } = usePinnedFilters();
  const slot = use(CardSlots);
  useEffect(() => {
    if (!slot) remember(params);
  }, [remember, params, slot]);
  return (
    <Button
      type={isPinned ? 'default' : 'text'}
      aria-pressed={isPinned}
      title={isPinned ? '从菜单打开其他页面时保留时间与所属单位，点击取消' : '从菜单打开其他页面时不保留时间与所属单位，点击保留'}
      onClick={() => pin(!isPinned)}
    >
      {isPinned ? '换页保留' : '换页不保留'}
    </Button>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const categoryOptions = Object.entries(projectCategories).map(([value, label]) => ({ value: value as ProjectCategory, label }));

interface FilterBarProps {
  /** Its conditions apply to lots. */
  state: Pick<FilterState, 'filters' | 'ignored' | 'change' | 'reset'> & { conditions: readonly Condition[] };
  /** The screen's own fields, after the others. */
  children?: ReactNode;
  /** False omits the filters that only apply to lots. */
  ofLots?: boolean;
  /** False omits the region, if the screen has its own. */
  hasRegion?: boolean;
  /** Parameters of the address for the screen's own fields. */
  ownParameters?: readonly string[];
  /** Events behind the figures of the screen; a note shows the number of rows without their time. */
  events?: readonly LotEvent[];
  /** Further conditions on the deals of the screen. They keep their identity. */
  ownConditions?: readonly Condition[];
  /** The rows that the period selects, if not only lots. */
  subject?: 'lots' | 'suppliers';
}

const everyEvent: readonly LotEvent[] = ['tender', 'opening', 'award'];
const noConditions: readonly Condition[] = [];
const none: readonly string[] = [];
const filtersOfLots: ReadonlySet<FilterParameter> = new Set<FilterParameter>(['category', 'method', 'organisation', 'material']);
const filtersOfRegion: ReadonlySet<FilterParameter> = new Set<FilterParameter>(['province', 'city']);

/** Filters of the page; every choice is immediately in the address. */
export function FilterBar({ state, children, ofLots = true, hasRegion = true, ownParameters = none, ...period }: FilterBarProps) {
  const { events = everyEvent, ownConditions = noConditions, subject = 'lots' } = period;
  const ignored = state.ignored.filter((name) => (ofLots || !filtersOfLots.has(name)) && (hasRegion || !filtersOfRegion.has(name)));
  const conditions = useMemo(() => state.conditions.filter(({ name }) => name !== 'zbtzs_fachu_time'), [state.conditions]);
  const readable = filterParameters.filter((name) => !state.ignored.includes(name));
  const notes = (
    <>
      {!hasRegion && state.filters.province !== null && (
        <p role="alert" className={styles['ignored']}>
          地址中的地区是标段所在地，本页不按其筛选。
        </p>
      )}
      {hasRegion && <UnknownRegion region={state.filters} />}
      {ignored.length > 0 && <IgnoredFilters parameters={ignored} onForget={() => state.change({})} />}
    </>
  );
  return (
    <>
      <FilterArea className={styles['bar']} label="筛选条件" parameters={[...readable, ...ownParameters]} notes={notes}>
        <CommonFields state={state} ofLots={ofLots} hasRegion={hasRegion} />
        {children}
        <Button onClick={() => state.reset(ownParameters)}>重置</Button>
        <FiltersPin />
      </FilterArea>
      <PeriodNotes state={state} conditions={conditions} ownConditions={ownConditions} events={events} subject={subject} />
    </>
  );
}

/** Rendered again when a filter changes, and not on every answer. */
const CommonFields = memo(({ state: { filters, change }, ofLots, hasRegion }: Pick<FilterBarProps, 'state' | 'ofLots' | 'hasRegion'>) => (
  <>
    <FilterField label="时间">
      <DateRange range={filters.time} onChange={(time) => change({ time })} />
    </FilterField>
    <FilterField label="所属单位" width={200}>
      <UnitPicker choice={filters} onChange={({ units, group }) => change({ units, group })} />
    </FilterField>
    {ofLots && <LotFields filters={filters} change={change} />}
    {hasRegion && (
      <FilterField label="地区">
        <RegionFilter province={filters.province} city={filters.city} onChange={change} />
      </FilterField>
    )}
    {ofLots && (
      <FilterField label="品类" width={136}>
        <MaterialFilter materials={filters.materials} onChange={(materials) => change({ materials })} />
      </FilterField>
    )}
  </>
));

function LotFields({ filters, change }: Pick<FilterState, 'filters' | 'change'>) {
  return (
    <>
      <FilterField label="类别">
        <DropdownMany label="类别" options={categoryOptions} values={filters.categories} onChange={(categories) => change({ categories })} />
      </FilterField>
      <FilterField label="采购方式" width={136}>
        <MethodFilter methods={filters.methods} onChange={(methods) => change({ methods })} />
      </FilterField>
      <FilterField label="组织形式">
        <Dropdown
          label="组织形式"
          options={plain(organisationForms)}
          value={filters.organisation}
          onChange={(organisation) => change({ organisation })}
        />
      </FilterField>
    </>
  );
}
