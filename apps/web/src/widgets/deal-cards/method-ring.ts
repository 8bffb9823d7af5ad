import { unnamed } from '@tenderscope/contract';
import { restColour } from '../../charts/palette.ts';
import { largestParts } from '../../charts/prepare/part.ts';
import { prepareRing } from '../../charts/prepare/prepare-ring.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { ChartView } from '../chart-card/chart-card.tsx';
import { methodColours } from '../methods/method-colours.ts';
import { dealsNote, hasAny, type DealMetric } from './choices.ts';

/** Number of colours besides the colour of the remainder. */
const maxMethods = 7;

/** The share of each method; the colours depend on the methods that are shown. */
export function methodRing(rows: readonly Row<'insight.methodShare'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = rows.map((row) => ({
    id: row.zb_fangshi,
    name: row.zb_fangshi ?? unnamed,
    value: row[metric],
    notes: dealsNote(row, metric),
  }));
  const colours = methodColours(largestParts(parts, maxMethods).flatMap(({ id }) => id ?? []));
  const coloured = parts.map((part) => ({ ...part, colour: colours.get(part.id ?? '') ?? restColour }));
  return hasAny(coloured) ? withData(prepareRing(coloured, measure, maxMethods), rows, (row) => row.zb_fangshi) : null;
}
