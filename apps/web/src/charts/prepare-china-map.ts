import { findProvince, provinceNames } from '@tenderscope/contract';
import { mapModel, type MapModel } from './map-model.ts';
import type { Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { Part } from './part.ts';
import { splitRegions } from './split-regions.ts';

/** Provinces shaded by value, in any written form; what is no province is beside them, uncoloured. */
export function prepareChinaMap(parts: readonly Part[], measure: Measure): MapModel {
  const { byRegion, rest } = splitRegions(parts, (name) => findProvince(name) ?? name, provinceNames);
  return mapModel({ map: 'china', regions: provinceNames, byRegion, rest, measure, kind: texts.province, empty: texts.noProvince });
}
