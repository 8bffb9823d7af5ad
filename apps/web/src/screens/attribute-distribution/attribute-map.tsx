import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { RegionMapCard } from '../../widgets/region-map/region-map-card.tsx';
import { attributeParts, suppliersMeasure } from './attribute-parts.ts';
import type { AttributesState } from './use-attributes.ts';

/** Suppliers by home region; a click on a province opens its cities. */
export function AttributeMap({ state: { filters, change, conditions, values: period } }: { state: AttributesState }) {
  const [cardRef, seen] = useInView();
  const dimension = filters.province === null ? 'province' : 'city';
  const values = useMemo(() => ({ dimension, ...period }) as const, [dimension, period]);
  const query = useRows('market.groups', conditions, { values, enabled: seen });
  const parts = useMemo(() => attributeParts(query.data ?? []), [query.data]);
  return (
    <RegionMapCard
      title="地区分布"
      height={400}
      region={filters}
      onRegion={change}
      query="market.groups"
      conditions={conditions}
      values={values}
      loaded={query}
      parts={parts}
      measure={suppliersMeasure}
      seen={seen}
      cardRef={cardRef}
    />
  );
}
