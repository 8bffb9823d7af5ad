import { metrics, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareWaterfall } from '../../charts/prepare-waterfall.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useRows } from '../../lib/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';

const height = 288;
const levels = [
  ['budget', '预算'],
  ['ceiling', '限价'],
  ['averagePrice', '均价'],
  ['zbJinE', '中标'],
] as const;
const measure = { name: '金额', type: 'money', unit: metrics.zbJinE.unit } as const;

/** From budget to award, of the lots that have all four amounts. */
export function LevelsCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const query = useRows('saving.levels', conditions, { enabled: seen });
  const row = query.data?.[0];
  const model = useMemo(() => {
    if (!row || row.lotNum === 0) return null;
    return prepareWaterfall(
      levels.map(([column, name]) => ({ id: null, name, value: row[column] })),
      measure,
    );
  }, [row]);
  return (
    <ChartCard
      title="预算到中标"
      height={height}
      query={query}
      model={model}
      extra={row && row.lotNum > 0 && <SampleNote shown={row.lotNum} />}
      rows={{ query: 'saving.levels', conditions }}
      cardRef={cardRef}
    />
  );
}
