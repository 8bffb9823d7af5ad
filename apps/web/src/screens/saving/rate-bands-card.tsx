import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBands } from '../../charts/prepare/prepare-bands.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { withLotParts, type LotPart } from '../../widgets/lots-card/lot-part.ts';
import { rateBandParts, rateLegend } from './rate-band-parts.ts';
import type { SavingCardProps } from './saving-card-props.ts';

type Rows = readonly Row<'saving.rateBands'>[];

function bandsOf(rows: Rows) {
  const parts = rateBandParts(rows);
  if (parts.length === 0) return null;
  return withLotParts(prepareBands(parts, { axis: '节资率（%）', measure: measureOf('lotNum'), legend: rateLegend }), parts);
}

const lotsIn = (rows: Rows): number => rows.reduce((sum, { lotNum }) => sum + lotNum, 0);

/** Number of lots by saving rate; no lot is left out. A click shows those of one band. */
export function RateBandsCard({ state, values, onPick }: SavingCardProps & { onPick: (part: LotPart<'rate'>) => void }) {
  return (
    <ChartCard
      title="节资率分布"
      metrics={['medianRate', 'negativeNum', 'over60Num']}
      height={320}
      query="saving.rateBands"
      conditions={state.conditions}
      values={values}
      model={bandsOf}
      note={(rows) => lotsIn(rows) > 0 && <SampleNote shown={lotsIn(rows)} />}
      onPick={onPick}
    />
  );
}
