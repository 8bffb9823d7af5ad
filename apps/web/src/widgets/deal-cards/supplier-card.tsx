import { formatCount, formatRate, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareRank } from '../../charts/prepare-rank.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { usePage } from '../../lib/use-rows.ts';
import { ChartCard } from '../chart-card/chart-card.tsx';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { useMeasure } from '../use-measure.tsx';
import { amountOrWins, hasAny } from './choices.ts';

/** The ten suppliers with the most; ranked on the server, by amount or by wins. */
export function SupplierCard({ state: { conditions } }: { state: FilterState }) {
  const [cardRef, seen] = useInView();
  const pages = useMemo(() => {
    const by = (sortName: string) => ({ conditions: [...conditions, { sortName, sortRule: 'desc' }], page: 1, size: 10 });
    return { zbJinE: by('zbJinE'), zbNum: by('zbNum') };
  }, [conditions]);
  const byAmount = usePage('insight.supplierTop', pages.zbJinE, { enabled: seen });
  const { metric, measure, control } = useMeasure(amountOrWins, byAmount.data?.rows);
  const byWins = usePage('insight.supplierTop', pages.zbNum, { enabled: seen && metric === 'zbNum' });
  const page = metric === 'zbNum' ? byWins : byAmount;
  const rows = page.data?.rows;
  const model = useMemo(() => {
    const parts = (rows ?? []).map((row) => ({
      id: null,
      name: row.Gys_Name,
      value: row[metric],
      notes: [
        `${metrics.tbNum.name} ${formatCount(row.tbNum)} ${metrics.tbNum.unit}`,
        `${metrics.zbNum.name} ${formatCount(row.zbNum)} ${metrics.zbNum.unit}`,
        `${metrics.zbRate.name} ${formatRate(row.zbRate)}`,
      ],
    }));
    return hasAny(parts) ? prepareRank(parts, measure) : null;
  }, [rows, metric, measure]);
  return (
    <ChartCard
      title="供应商 Top10"
      metrics={['zbJinE', 'zbNum', 'tbNum', 'zbRate']}
      height={432}
      query="insight.supplierTop"
      conditions={pages[metric].conditions}
      loaded={{ ...page, data: rows }}
      cardRef={cardRef}
      model={model}
      extra={control}
      table={{ columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'], rowKey: 'gys_guid' }}
    />
  );
}
