import { unnamed } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { prepareBox } from '../../charts/prepare-box.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows, type ParamsByKey, type Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { unitText } from './price-text.ts';

interface SpreadCardProps {
  state: FilterState;
  values: ParamsByKey['price.stats'];
  baseUnit: string;
}

const height = 320;
const most = 8;
/** Of eight boxes side by side in half of a small screen, px. */
const labelWidth = 72;
const groups = [
  { value: 'supplier', label: '供应商' },
  { value: 'region', label: '地区' },
  { value: 'year', label: '年份' },
] as const;
type Group = (typeof groups)[number]['value'];

/** How prices lie among suppliers, provinces or years: the eight with the most quotations, years in their order. */
export function SpreadCard({ state: { conditions, filters, change }, values, baseUnit }: SpreadCardProps) {
  const [cardRef, seen] = useInView();
  const [group, setGroup] = useState<Group>('supplier');
  const named = useMemo(() => ({ ...values, priceGroup: group }), [values, group]);
  const query = useRows('price.spread', conditions, { enabled: seen, values: named });
  const model = useMemo(() => {
    const rows = (query.data ?? []).slice(0, most);
    if (rows.length === 0) return null;
    const ordered = group === 'year' ? rows.toSorted((a, b) => ((a.group_id ?? '') < (b.group_id ?? '') ? -1 : 1)) : rows;
    const label = groups.find(({ value }) => value === group)?.label ?? '';
    return prepareBox(ordered.map(boxOf), { measure: { name: '单价', type: 'count', unit: unitText(baseUnit) }, axis: label, labelWidth });
  }, [query.data, group, baseUnit]);
  return (
    <ChartCard
      title="价格分布"
      height={height}
      query={query}
      model={model}
      rows={{ query: 'price.spread', conditions, values: named }}
      extra={<Segmented size="small" aria-label="分组" options={[...groups]} value={group} onChange={setGroup} />}
      onPick={group === 'region' ? (province) => change({ province: filters.province === province ? null : province, city: null }) : undefined}
      cardRef={cardRef}
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
