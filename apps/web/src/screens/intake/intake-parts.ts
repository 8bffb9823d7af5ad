import { metrics, unnamed } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import type { Part } from '../../charts/prepare/part.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

export const suppliersMeasure: Measure = { name: '供应商', type: 'count', unit: '家' };

/** Groups of suppliers as parts of a chart, with the number of suppliers in each that have bid. */
export function intakeParts(rows: readonly Row<'intake.groups'>[]): Part[] {
  return rows.map(({ value, gysNum, activationRate }) => ({
    id: value,
    name: value ?? unnamed,
    value: gysNum,
    notes: [rateLine(metrics.activationRate.name, activationRate, gysNum)],
  }));
}

/** Bands in their defined order, including empty ones; unknown bands come last. */
export function bandParts(rows: readonly Row<'intake.groups'>[], bands: readonly { name: string }[]): Part[] {
  const parts = intakeParts(rows);
  const known = bands.map(({ name }) => parts.find(({ id }) => id === name) ?? { id: name, name, value: 0 });
  return [...known, ...parts.filter(({ id }) => id === null)];
}
