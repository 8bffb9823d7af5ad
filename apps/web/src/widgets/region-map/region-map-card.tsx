import { Button } from 'antd';
import type { Measure } from '../../charts/labels/measure.ts';
import type { Part } from '../../charts/prepare/part.ts';
import type { FreeQueryKey } from '../../lib/address/param-positions.ts';
import { ChartCard, type CardOfQuery, type LoadedRows } from '../chart-card/chart-card.tsx';
import { cityCore, type Region } from '../region-radio/region.ts';
import styles from './region-map-card.module.css';
import { findProvince } from '@tenderscope/contract';
import type { MapModel } from '../../charts/map/map-model.ts';
import { regionsOf } from '../../charts/map/map-shape.ts';
import type { PickableModel } from '../../charts/model.ts';
import { prepareChinaMap } from '../../charts/map/prepare-china-map.ts';
import { prepareProvinceMap } from '../../charts/map/prepare-province-map.ts';
import { useMapShape } from '../chart-card/use-map-shape.ts';

/** The map of China or, inside a known province, of its cities. */
function useRegionMap(province: string | null, enabled: boolean) {
  const china = useMapShape({ name: 'china', code: null }, enabled);
  const short = province === null ? undefined : findProvince(province);
  const region = china.shape.data ? regionsOf(china.shape.data).find(({ name }) => name === short) : undefined;
  const inside = region?.code == null ? null : { name: region.name, code: region.code };
  const { shape, map } = useMapShape(inside ?? { name: 'china', code: null }, enabled);
  const cities = inside && shape.data ? regionsOf(shape.data).map(({ name }) => name) : [];
  return {
    shape,
    map,
    isInside: inside !== null,
    /** A click passes the name of a region, also of one without rows. */
    prepare: (parts: readonly Part[], measure: Measure): MapModel & PickableModel<string> => ({
      ...(inside ? prepareProvinceMap(parts, measure, { name: inside.name, cities }) : prepareChinaMap(parts, measure)),
      datumOf: (name) => name,
    }),
  };
}

type CardProps<Key extends FreeQueryKey> = Pick<
  CardOfQuery<Key, never>,
  'title' | 'metrics' | 'height' | 'query' | 'conditions' | 'values' | 'table' | 'extra' | 'cardRef'
>;

interface RegionMapCardProps<Key extends FreeQueryKey> extends CardProps<Key> {
  /** The selected region; a province opens the map of its cities. */
  region: Region;
  onRegion: (region: Region) => void;
  /** Rows of the provinces, or of the cities of one. */
  loaded: LoadedRows<Key>;
  parts: readonly Part[];
  measure: Measure;
  /** True if the card has come into view. */
  seen: boolean;
}

/** Height in px of the line below the map. */
const lineHeight = 24;

/**
 * Provinces on a map. A click opens one, in which a click selects a city or clears the selection. The line below the map has the values
 * outside its regions.
 */
export function RegionMapCard<Key extends FreeQueryKey>(props: RegionMapCardProps<Key>) {
  const { region, onRegion, loaded, parts, measure, extra, seen, height, ...card } = props;
  const { shape, map, isInside, prepare } = useRegionMap(region.province, seen);
  const pick = (name: string): void => {
    if (!isInside) return onRegion({ province: name === region.province ? null : name, city: null });
    const city = cityCore(name);
    onRegion({ ...region, city: city === region.city ? null : city });
  };
  const isWaiting = loaded.isPending || loaded.isError;
  const isOld = loaded.isPlaceholderData || shape.isPlaceholderData;
  const model = parts.length > 0 && shape.data ? prepare(parts, measure) : null;
  return (
    <ChartCard
      {...card}
      height={height - lineHeight}
      loaded={isWaiting ? loaded : { ...shape, isPlaceholderData: isOld, data: loaded.data }}
      model={model}
      below={<p className={styles['remainder']}>{model?.remainder}</p>}
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
    />
  );
}
