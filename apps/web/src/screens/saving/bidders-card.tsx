import { formatCount, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareScatter } from '../../charts/prepare/prepare-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { formatLotPart, ofLots, type LotPart } from '../../widgets/lots-card/lot-part.ts';
import type { SavingCardProps } from './saving-card-props.ts';

const lotRate = { ...measureOf('savingRate'), name: '节资率' };
/** With fewer lots a median is not meaningful. */
const fewestForMedian = 3;

/** A lot, or all lots with one number of bidders. */
type Picked = Row<'saving.lotSample'> | LotPart<'bidders'>;
const idOf = (picked: Picked): string => ('kind' in picked ? formatLotPart(picked) : `lot:${picked.lot_guid}`);

function scatterOf(sample: readonly Row<'saving.lotSample'>[], medians: readonly Row<'saving.byBidders'>[]) {
  const points = sample.map((row) => ({ id: idOf(row), name: row.bd_name, x: row.bidderNum, y: row.savingRate }));
  const ofMedians = medians.flatMap(({ bidderNum, lotNum, medianRate }) => {
    if (bidderNum === null || lotNum < fewestForMedian) return [];
    const notes = [`${metrics.lotNum.name} ${formatCount(lotNum)} ${metrics.lotNum.unit}`];
    return [{ ...ofLots('bidders', bidderNum), name: `${bidderNum} 家投标`, x: bidderNum, y: medianRate, notes }];
  });
  const curve = { name: metrics.medianRate.name, points: ofMedians };
  const model = prepareScatter(points, { x: measureOf('bidderNum'), y: lotRate, curve });
  return withData<Picked>(model, [...sample, ...ofMedians.flatMap(({ lots }) => lots ?? [])], idOf);
}

/** Saving rate by number of bidders: each lot, and the median per number. A click opens a lot, or shows the lots behind a median. */
export function BiddersCard({ state: { conditions }, values, onPick }: SavingCardProps & { onPick: (part: LotPart<'bidders'>) => void }) {
  const [cardRef, seen] = useInView();
  const openLot = useOpenLot();
  const sample = useRows('saving.lotSample', conditions, { enabled: seen, values });
  const medians = useRows('saving.byBidders', conditions, { enabled: seen, values });
  const model = useMemo(
    () => (sample.data && medians.data && sample.data.length > 0 ? scatterOf(sample.data, medians.data) : null),
    [sample.data, medians.data],
  );
  const unknown = medians.data?.find(({ bidderNum }) => bidderNum === null)?.lotNum ?? 0;
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
      note={(rows) => (
        <>
          {rows[0] && <SampleNote shown={rows.length} complete={rows[0].wholeNum} />}
          {unknown > 0 && <CardNote>{`另有 ${formatCount(unknown)} 个标段没有投标记录，家数未知`}</CardNote>}
        </>
      )}
      onPick={pick}
    />
  );
}
