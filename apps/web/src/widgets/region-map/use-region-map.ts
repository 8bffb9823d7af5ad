import { findProvince } from '@tenderscope/contract';
import type { MapModel } from '../../charts/map/map-model.ts';
import { regionsOf } from '../../charts/map/map-shape.ts';
import type { Measure } from '../../charts/labels/measure.ts';
import type { PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import { prepareChinaMap } from '../../charts/map/prepare-china-map.ts';
import { prepareProvinceMap } from '../../charts/map/prepare-province-map.ts';
import { useMapShape } from '../chart-card/use-map-shape.ts';

/** The map of China or, inside a known province, of its cities. */
export function useRegionMap(province: string | null, enabled: boolean) {
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
