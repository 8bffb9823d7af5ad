import { useMemo } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { prepareBands } from '../../charts/prepare-bands.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { rateBandParts, rateLegend } from './rate-band-parts.ts';
import type { SavingCardProps } from './saving-card-props.ts';

const height = 320;

/** How many lots saved how much of their baseline; none is left out. A click shows those of one band. */
export function RateBandsCard({ state: { conditions }, values, onPick }: SavingCardProps & { onPick: (part: string) => void }) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.rateBands', conditions, { enabled: seen, values });
  const model = useMemo(() => {
    const parts = rateBandParts(query.data ?? []);
    return parts.length > 0 ? prepareBands(parts, { axis: '节资率（%）', measure: measureOf('lotNum'), legend: rateLegend }) : null;
  }, [query.data]);
  const whole = (query.data ?? []).reduce((sum, { lotNum }) => sum + lotNum, 0);
  return (
    <ChartCard
      title="节资率分布"
      metrics={['medianRate', 'negativeNum', 'over60Num']}
      height={height}
      query={query}
      model={model}
      extra={whole > 0 && <SampleNote shown={whole} />}
      onPick={onPick}
      rows={{ query: 'saving.rateBands', conditions, values }}
      cardRef={cardRef}
    />
  );
}
