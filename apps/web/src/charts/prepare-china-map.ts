import { shortProvince } from '@tenderscope/contract';
import { mapModel } from './map-model.ts';
import type { Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import type { Part } from './part.ts';
import { provinces } from './vocabulary/provinces.ts';

/** Provinces shaded by value; names match in long and short form, and places that are no province of China are left out. */
export function prepareChinaMap(parts: readonly Part[], measure: Measure): ChartModel {
  const byRegion = new Map(
    parts.flatMap((part) => {
      const name = shortProvince(part.name.trim());
      return provinces.has(name) ? [[name, part] as const] : [];
    }),
  );
  return mapModel({ map: 'china', regions: provinces, byRegion, measure, kind: texts.province, empty: texts.noProvince });
}
