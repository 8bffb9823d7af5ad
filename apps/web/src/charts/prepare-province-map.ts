import { mapModel } from './map-model.ts';
import type { Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import type { Part } from './part.ts';
import { cityStem, provinceViews } from './vocabulary/cities.ts';

interface ProvinceRegions {
  /** Name under which the province's outlines are registered. */
  name: string;
  /** Names of its cities, as the outlines have them. */
  cities: readonly string[];
}

/** The cities of one province, ranked and shaded by value; names match with and without 市. */
export function prepareProvinceMap(parts: readonly Part[], measure: Measure, { name: province, cities }: ProvinceRegions): ChartModel {
  const byStem = new Map(cities.map((city) => [cityStem(city), city]));
  const byRegion = new Map(
    parts.flatMap((part) => {
      const city = byStem.get(cityStem(part.name.trim()));
      return city === undefined ? [] : [[city, part] as const];
    }),
  );
  const view = provinceViews[province];
  return mapModel({
    map: province,
    regions: cities,
    byRegion,
    measure,
    kind: texts.city,
    empty: texts.noCity(province),
    hasRank: true,
    ...(view ? { view } : {}),
  });
}
