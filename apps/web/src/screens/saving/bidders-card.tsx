import { formatCount, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { measureOf } from '../../charts/measure.ts';
import { prepareScatter } from '../../charts/prepare-scatter.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import type { SavingCardProps } from './saving-card-props.ts';

const height = 320;
const lotMark = 'lot:';
const lotRate = { ...measureOf('savingRate'), name: '节资率' };
/** A line may stand for one lot only: it is no measure of anything. */
const fewestForMedian = 3;

/** What each further bidder brings: lots, and the median of all with as many. A click opens a lot, or shows those behind a median. */
export function BiddersCard({ state: { conditions }, values, onPick }: SavingCardProps & { onPick: (part: string) => void }) {
  const [cardRef, seen] = useInView();
  const [params, setParams] = useSearchParams();
  const sample = useRows('saving.lotSample', conditions, { enabled: seen, values });
  const medians = useRows('saving.byBidders', conditions, { enabled: seen, values });
  const model = useMemo(() => {
    if (!sample.data || !medians.data || sample.data.length === 0) return null;
    const points = sample.data.map((row) => ({ id: `${lotMark}${row.lot_guid}`, name: row.bd_name, x: row.bidderNum, y: row.savingRate }));
    const ofMedians = medians.data
      .filter(({ lotNum }) => lotNum >= fewestForMedian)
      .map((row) => ({
        id: `bidders:${row.bidderNum}`,
        name: `${row.bidderNum} 家投标`,
        x: row.bidderNum,
        y: row.medianRate,
        notes: [`${metrics.lotNum.name} ${formatCount(row.lotNum)} ${metrics.lotNum.unit}`],
      }));
    const curve = { name: metrics.medianRate.name, points: ofMedians };
    return prepareScatter(points, { x: measureOf('bidderNum'), y: lotRate, curve });
  }, [sample.data, medians.data]);
  const pick = (id: string): void => {
    if (!id.startsWith(lotMark)) return onPick(id);
    const changed = new URLSearchParams(params);
    changed.set('lot', id.slice(lotMark.length));
    setParams(changed);
  };
  const [first] = sample.data ?? [];
  return (
    <ChartCard
      title="投标家数与节资率"
      metrics={['bidderNum', 'medianRate']}
      height={height}
      query={sample.isPending || sample.isError ? sample : medians}
      model={model}
      extra={first && <SampleNote shown={sample.data?.length ?? 0} whole={first.wholeNum} />}
      onPick={pick}
      rows={{ query: 'saving.lotSample', conditions, values }}
      cardRef={cardRef}
    />
  );
}
