import { formatCount, metrics, unnamed } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { RegionMapCard } from '../region-map/region-map-card.tsx';
import { useMeasure } from '../use-measure.tsx';
import { amountOrDeals, dealsNote } from './choices.ts';

const columns = ['dealNum', 'zbJinE', 'supplierNum'] as const;

/** Deals by province and, inside a selected one, by city. */
export function RegionCard({ state: { filters, conditions, change } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const isComplete = filters.province === null;
  const provinces = useRows('insight.regionDeals', conditions, { enabled: seen && isComplete });
  const cities = useRows('insight.cityDeals', conditions, { enabled: seen && !isComplete });
  const query = isComplete ? provinces : cities;
  const { metric, measure, control } = useMeasure(amountOrDeals, query.data);
  const parts = useMemo(() => {
    const rows = isComplete
      ? (provinces.data ?? []).map(({ sheng_name, ...row }) => ({ ...row, name: sheng_name }))
      : (cities.data ?? []).map(({ shi_name, ...row }) => ({ ...row, name: shi_name }));
    return rows.map((row) => ({
      id: row.name,
      name: row.name ?? unnamed,
      value: row[metric],
      notes: [
        ...dealsNote(row, metric),
        `${metrics.supplierNum.name} ${formatCount(row.supplierNum)} ${metrics.supplierNum.unit}`,
      ],
    }));
  }, [isComplete, provinces.data, cities.data, metric]);
  const shared = {
    title: '地区成交',
    metrics: ['zbJinE', 'dealNum', 'supplierNum'],
    height: 400,
    conditions,
    region: filters,
    onRegion: change,
    parts,
    measure,
    extra: control,
    seen,
    cardRef,
  } as const;
  return isComplete
    ? (
        <RegionMapCard
          {...shared}
          query="insight.regionDeals"
          loaded={provinces}
          table={{ columns: ['sheng_name', ...columns], rowKey: 'sheng_name' }}
        />
      )
    : (
        <RegionMapCard {...shared} query="insight.cityDeals" loaded={cities} table={{ columns: ['shi_name', ...columns], rowKey: 'shi_name' }} />
      );
}
