import { mapModel, type MapModel } from './map-model.ts';
import type { Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { Part } from '../prepare/part.ts';
import { splitRegions } from './split-regions.ts';
import { cityStem, provinceViews } from '../vocabulary/cities.ts';

interface ProvinceRegions {
  /** Name under which the province's outlines are registered. */
  name: string;
  /** Names of its cities, as in the outlines. */
  cities: readonly string[];
}

/** The cities of one province, ranked and shaded by value; names match with and without 市, and unmatched ones are beside the map. */
export function prepareProvinceMap(parts: readonly Part[], measure: Measure, { name: province, cities }: ProvinceRegions): MapModel {
  const byStem = new Map(cities.map((city) => [cityStem(city), city]));
  const { byRegion, rest } = splitRegions(parts, (name) => byStem.get(cityStem(name)) ?? name, new Set(cities));
  const view = provinceViews[province];
  return mapModel({
    map: province,
    regions: cities,
    byRegion,
    rest,
    measure,
    kind: texts.city,
    empty: texts.noCity(province),
    hasRank: true,
    ...(view ? { view } : {}),
  });
}
