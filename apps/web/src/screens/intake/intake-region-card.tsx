import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { RegionMapCard } from '../../widgets/region-map/region-map-card.tsx';
import { intakeParts, suppliersMeasure } from './intake-parts.ts';
import type { IntakeState } from './use-intake.ts';

const height = 400;

/** Suppliers by home region. */
export function IntakeRegionCard({ state: { filters, change }, conditions }: { state: IntakeState; conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const values = useMemo(() => ({ dimension: filters.province === null ? 'province' : 'city' }) as const, [filters.province]);
  const query = useRows('intake.groups', conditions, { values, enabled: seen });
  const parts = useMemo(() => intakeParts(query.data ?? []), [query.data]);
  return (
    <RegionMapCard
      title="地区分布"
      height={height}
      region={filters}
      onRegion={change}
      query="intake.groups"
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
