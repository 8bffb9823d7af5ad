import { unnamed } from '@tenderscope/contract';
import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareBandedScatter } from '../../charts/prepare/prepare-banded-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows, type ParamsByKey } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { UndatedNote } from '../../widgets/chart-card/undated-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { unitText } from './price-text.ts';
import { quotesShown, useLatestQuotes } from './use-latest-quotes.ts';

interface TrendCardProps {
  conditions: readonly Condition[];
  values: ParamsByKey['price.stats'];
  baseUnit: string;
}

const height = 320;
const names = { band: '合理区间 P25–P75', middle: '参考价 P50' } as const;

/** Each quotation over time, with the reasonable range of its month; a click opens the lot. The workbook has both months and quotations. */
export function TrendCard({ conditions, values, baseUnit }: TrendCardProps) {
  const [cardRef, seen] = useInView();
  const openLot = useOpenLot();
  const months = useRows('price.monthly', conditions, { enabled: seen, values });
  const quotes = useLatestQuotes(conditions, values, seen);
  const model = useMemo(() => {
    if (!months.data?.length) return null;
    const rows = quotes.data?.rows ?? [];
    const points = rows.map((row) => ({
      id: row.lot_guid,
      name: `${row.Gys_Name ?? unnamed} · ${row.zbr_name ?? unnamed}`,
      at: row.quoted_at,
      value: row.price,
      isOutlier: row.is_outlier === 1,
    }));
    const bands = months.data.map(({ month, n, p25, p50, p75 }) => ({ month, n, low: p25, middle: p50, high: p75 }));
    const measure = { name: '单价', type: 'count', unit: unitText(baseUnit) } as const;
    return withData(prepareBandedScatter(points, bands, { measure, names }), rows, (row) => row.lot_guid);
  }, [months.data, quotes.data, baseUnit]);
  const undated = months.data?.find(({ month }) => month === null)?.n ?? 0;
  return (
    <ChartCard
      title="价格走势"
      height={height}
      query="price.quotes"
      conditions={conditions}
      values={values}
      loaded={{ ...(quotes.isError ? quotes : months), data: quotes.data?.rows }}
      model={model}
      onPick={(row) => openLot(row.lot_guid)}
      cardRef={cardRef}
      extra={
        <>
          {quotesShown(quotes.data)}
          <UndatedNote num={undated} what="条报价未填时间" />
        </>
      }
    />
  );
}
