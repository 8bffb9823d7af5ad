import { unnamed } from '@tenderscope/contract';
import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareScatter } from '../../charts/prepare/prepare-scatter.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import type { ParamsByKey } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { unitText } from './price-text.ts';
import { quotesShown, useLatestQuotes } from './use-latest-quotes.ts';

interface QuantityCardProps {
  conditions: readonly Condition[];
  values: ParamsByKey['price.stats'];
  baseUnit: string;
}

const height = 320;

/** Price against quantity, to show volume discounts; outliers are only in the trend of prices. */
export function QuantityCard({ conditions, values, baseUnit }: QuantityCardProps) {
  const [cardRef, seen] = useInView();
  const openLot = useOpenLot();
  const quotes = useLatestQuotes(conditions, values, seen);
  const model = useMemo(() => {
    const rows = (quotes.data?.rows ?? []).filter(({ amount, is_outlier }) => amount !== null && is_outlier === 0);
    const points = rows.map((row) => ({ id: row.lot_guid, name: row.Gys_Name ?? unnamed, x: row.amount, y: row.price }));
    const x = { name: '数量', type: 'count', unit: baseUnit } as const;
    const y = { name: '单价', type: 'count', unit: unitText(baseUnit) } as const;
    return points.length > 0 ? withData(prepareScatter(points, { x, y }), rows, (row) => row.lot_guid) : null;
  }, [quotes.data, baseUnit]);
  return (
    <ChartCard
      title="量价关系"
      height={height}
      query="price.quotes"
      conditions={conditions}
      values={values}
      loaded={{ ...quotes, data: quotes.data?.rows }}
      model={model}
      onPick={(row) => openLot(row.lot_guid)}
      cardRef={cardRef}
      extra={quotesShown(quotes.data)}
    />
  );
}
