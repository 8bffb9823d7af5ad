import { unnamed } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { prepareBox } from '../../charts/prepare/prepare-box.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { ParamsByKey, Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { unitText } from './price-text.ts';

interface SpreadCardProps {
  state: FilterState;
  values: ParamsByKey['price.stats'];
  baseUnit: string;
}

const height = 320;
const max = 8;
/** Label width in px with eight boxes side by side in half of a small screen. */
const labelWidth = 72;
const groups = [
  { value: 'supplier', label: '供应商' },
  { value: 'region', label: '地区' },
  { value: 'year', label: '年份' },
] as const;
type Group = (typeof groups)[number]['value'];

/** Distribution of prices by supplier, province or year: the eight with the most quotations, years in order. */
export function SpreadCard({ state: { conditions, filters, change }, values, baseUnit }: SpreadCardProps) {
  const [group, setGroup] = useState<Group>('supplier');
  const named = useMemo(() => ({ ...values, priceGroup: group }), [values, group]);
  const model = useCallback((all: readonly Row<'price.spread'>[]) => {
    const rows = all.slice(0, max);
    if (rows.length === 0) return null;
    const ordered = group === 'year' ? rows.toSorted((a, b) => ((a.group_id ?? '') < (b.group_id ?? '') ? -1 : 1)) : rows;
    const label = groups.find(({ value }) => value === group)?.label ?? '';
    const measure = { name: '单价', type: 'count', unit: unitText(baseUnit) } as const;
    return withData(prepareBox(ordered.map(boxOf), { measure, axis: label, labelWidth }), rows, (row) => row.group_id);
  }, [group, baseUnit]);
  const pickRegion = ({ group_id: province }: Row<'price.spread'>): void =>
    change({ province: filters.province === province ? null : province, city: null });
  return (
    <ChartCard
      title="价格分布"
      height={height}
      query="price.spread"
      conditions={conditions}
      values={named}
      model={model}
      extra={<Segmented size="small" aria-label="分组" options={[...groups]} value={group} onChange={setGroup} />}
      onPick={group === 'region' ? pickRegion : undefined}
    />
  );
}

function boxOf({ group_id, group_name, n, outliers, minPrice, p25, p50, p75, maxPrice }: Row<'price.spread'>) {
  const known = minPrice !== null && p25 !== null && p50 !== null && p75 !== null && maxPrice !== null;
  return {
    id: group_id,
    name: `${group_name ?? unnamed}（${n}）`,
    five: known ? ([minPrice, p25, p50, p75, maxPrice] as const) : null,
    outlierNum: outliers,
  };
}
