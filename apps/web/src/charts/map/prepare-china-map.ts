import { findProvince, provinceNames } from '@tenderscope/contract';
import { mapModel, type MapModel } from './map-model.ts';
import type { Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { Part } from '../prepare/part.ts';
import { splitRegions } from './split-regions.ts';

/** Provinces shaded by value, by any form of their names; other places are beside them without colour. */
export function prepareChinaMap(parts: readonly Part[], measure: Measure): MapModel {
  const { byRegion, rest } = splitRegions(parts, (name) => findProvince(name) ?? name, provinceNames);
  return mapModel({ map: 'china', regions: provinceNames, byRegion, rest, measure, kind: texts.province, empty: texts.noProvince });
}
