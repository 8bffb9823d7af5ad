import { formatCount, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareScatter } from '../../charts/prepare-scatter.ts';
import { withData } from '../../charts/with-data.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows, type Row } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { formatLotPart, ofLots, type LotPart } from '../../widgets/lots-card/lot-part.ts';
import type { SavingCardProps } from './saving-card-props.ts';

const lotRate = { ...measureOf('savingRate'), name: '节资率' };
/** A line may stand for one lot only: it is no measure of anything. */
const fewestForMedian = 3;

/** A lot, or all with as many bidders. */
type Picked = Row<'saving.lotSample'> | LotPart<'bidders'>;
const idOf = (picked: Picked): string => ('kind' in picked ? formatLotPart(picked) : `lot:${picked.lot_guid}`);

function scatterOf(sample: readonly Row<'saving.lotSample'>[], medians: readonly Row<'saving.byBidders'>[]) {
  const points = sample.map((row) => ({ id: idOf(row), name: row.bd_name, x: row.bidderNum, y: row.savingRate }));
  const ofMedians = medians
    .filter(({ lotNum }) => lotNum >= fewestForMedian)
    .map((row) => ({
      ...ofLots('bidders', row.bidderNum),
      name: `${row.bidderNum} 家投标`,
      x: row.bidderNum,
      y: row.medianRate,
      notes: [`${metrics.lotNum.name} ${formatCount(row.lotNum)} ${metrics.lotNum.unit}`],
    }));
  const curve = { name: metrics.medianRate.name, points: ofMedians };
  const model = prepareScatter(points, { x: measureOf('bidderNum'), y: lotRate, curve });
  return withData<Picked>(model, [...sample, ...ofMedians.flatMap(({ lots }) => lots ?? [])], idOf);
}

/** What each further bidder brings: lots, and the median of all with as many. A click opens a lot, or shows those behind a median. */
export function BiddersCard({ state: { conditions }, values, onPick }: SavingCardProps & { onPick: (part: LotPart<'bidders'>) => void }) {
  const [cardRef, seen] = useInView();
  const openLot = useOpenLot();
  const sample = useRows('saving.lotSample', conditions, { enabled: seen, values });
  const medians = useRows('saving.byBidders', conditions, { enabled: seen, values });
  const model = useMemo(
    () => (sample.data && medians.data && sample.data.length > 0 ? scatterOf(sample.data, medians.data) : null),
    [sample.data, medians.data],
  );
  const pick = (picked: Picked): void => {
    if ('kind' in picked) return onPick(picked);
    openLot(picked.lot_guid);
  };
  return (
    <ChartCard
      title="投标家数与节资率"
      metrics={['bidderNum', 'medianRate']}
      height={320}
      query="saving.lotSample"
      conditions={conditions}
      values={values}
      loaded={sample.isPending || sample.isError ? sample : { ...medians, data: sample.data }}
      cardRef={cardRef}
      model={model}
      note={(rows) => rows[0] && <SampleNote shown={rows.length} whole={rows[0].wholeNum} />}
      onPick={pick}
    />
  );
}
