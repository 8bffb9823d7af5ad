import { formatCount, formatWan, metrics, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { RegionMapCard } from '../../widgets/region-map/region-map-card.tsx';
import { placeParts } from './place-parts.ts';
import type { SupplierCardProps } from './supplier-card-props.ts';

const bids = measureOf('tbNum');
const noteOf = (wins: number, amount: number | null): string[] => [
  `${metrics.zbNum.name} ${formatCount(wins)} ${metrics.zbNum.unit}`,
  ...(amount === null ? [] : [`${metrics.zbJinE.name} ${formatWan(amount)} 万元`]),
];

/** Regions of the lots that the supplier bids on and wins; a click opens a province. */
export function PlacesCard({ state: { filters, conditions, change }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  const query = useRows('supplier.places', conditions, { values, enabled: seen });
  const parts = useMemo(
    () =>
      placeParts(query.data ?? [], filters.province).map(({ place, tbNum, zbNum, zbJinE }) => ({
        id: place,
        name: place ?? unnamed,
        value: tbNum,
        notes: noteOf(zbNum, zbJinE),
      })),
    [query.data, filters.province],
  );
  return (
    <RegionMapCard
      title="投标与中标地区"
      metrics={['tbNum', 'zbNum']}
      height={336}
      query="supplier.places"
      conditions={conditions}
      values={values}
      region={filters}
      onRegion={change}
      loaded={query}
      parts={parts}
      measure={bids}
      table={{ columns: ['sheng_name', 'shi_name', 'tbNum', 'zbNum', 'zbJinE'], rowKey: 'shi_name' }}
      seen={seen}
      cardRef={cardRef}
    />
  );
}
