import { admissionAgeBands, capitalBands, formatCount, metrics, unnamed } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { preparePie } from '../../charts/prepare/prepare-pie.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { prepareRose } from '../../charts/prepare/prepare-rose.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Groups = readonly Row<'market.groups'>[];
export type Draw = (rows: Groups) => PickableModel<Part> | null;

export const suppliersMeasure: Measure = { name: '供应商', type: 'count', unit: '家' };

/** Groups of suppliers as parts of a chart; the group without a value can be chosen, too. */
export const attributeParts = (rows: Groups): Part[] =>
  rows.map(({ value, gysNum, activeNum, riskNum }) => ({
    id: value ?? '',
    name: value ?? unnamed,
    value: gysNum,
    notes: [`${metrics.activeSuppliers.name} ${formatCount(activeNum)} 家`, `${metrics.riskSupplierNum.name} ${formatCount(riskNum)} 家`],
  }));

/** Bands in their defined order, including empty ones; unknown bands come last. */
export function bandParts(rows: Groups, bands: readonly { name: string }[]): Part[] {
  const parts = attributeParts(rows);
  const known = bands.map(({ name }) => parts.find(({ id }) => id === name) ?? { id: name, name, value: 0 });
  return [...known, ...parts.filter(({ id }) => id === '')];
}

const drawnBy =
  (draw: (parts: readonly Part[]) => ChartModel, partsOf: (rows: Groups) => Part[] = attributeParts): Draw =>
  (rows) => {
    const parts = partsOf(rows);
    return rows.length > 0 ? withData(draw(parts), parts, ({ id }) => id) : null;
  };

const barsOf = (axis: string, bands: readonly { name: string }[]): Draw =>
  drawnBy(
    (parts) => {
      const series = [{ name: suppliersMeasure.name, values: parts.map(({ value }) => value) }];
      return prepareBars({ axis, categories: parts, series, measure: suppliersMeasure });
    },
    (rows) => bandParts(rows, bands),
  );

/** The chart of each attribute. */
export const drawn = {
  type: drawnBy((parts) => preparePie(parts, suppliersMeasure)),
  ownership: drawnBy((parts) => prepareRose(parts, suppliersMeasure)),
  scale: drawnBy((parts) => prepareRank(parts, suppliersMeasure, { top: 8 })),
  capital: barsOf('注册资本', capitalBands),
  years: barsOf('成立年限', admissionAgeBands),
} as const;
