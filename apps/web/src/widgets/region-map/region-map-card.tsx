import type { MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Measure } from '../../charts/measure.ts';
import type { Part } from '../../charts/part.ts';
import { ChartFrame } from '../chart-card/chart-frame.tsx';
import type { ChartRows } from '../chart-card/export-rows.tsx';
import { cityCore, type Region } from '../region-radio/region.ts';
import { useRegionMap } from './use-region-map.ts';

interface RegionMapCardProps {
  title: string;
  metrics?: readonly MetricKey[];
  height: number;
  /** What the page looks at; a province opens the map of its cities. */
  region: Region;
  onRegion: (region: Region) => void;
  /** Of the provinces, or of the cities of one. */
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'>;
  parts: readonly Part[];
  measure: Measure;
  table?: ReactNode;
  extra?: ReactNode;
  rows?: ChartRows;
  seen: boolean;
  cardRef: (element: Element | null) => void;
}

/** Provinces on a map; a click goes into one, where a click chooses a city, or chooses it no more. */
export function RegionMapCard(props: RegionMapCardProps) {
  const { title, metrics = [], height, region, onRegion, query, parts, measure, table, extra, rows, seen, cardRef } = props;
  const { shape, map, isInside, prepare } = useRegionMap(region.province, seen);
  const pick = (name: string): void => {
    if (!isInside) return onRegion({ province: name === region.province ? null : name, city: null });
    const city = cityCore(name);
    onRegion({ ...region, city: city === region.city ? null : city });
  };
  return (
    <ChartFrame
      title={title}
      metrics={metrics}
      height={height}
      query={query.isPending || query.isError ? query : { ...shape, isPlaceholderData: query.isPlaceholderData || shape.isPlaceholderData }}
      model={parts.length > 0 && shape.data ? prepare(parts, measure) : null}
      map={map}
      extra={
        <>
          {region.province !== null && (
            <Button size="small" onClick={() => onRegion({ province: null, city: null })}>
              返回全国
            </Button>
          )}
          {extra}
        </>
      }
      onPick={pick}
      cardRef={cardRef}
      {...(table !== undefined && { table })}
      {...(rows && { rows })}
    />
  );
}
