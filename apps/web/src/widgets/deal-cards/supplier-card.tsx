import { formatCount, metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { usePage, type Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../chart-card/chart-card.tsx';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { useOpenPortrait } from '../links/use-open-portrait.ts';
import { useMeasure } from '../use-measure.tsx';
import { amountOrWins, hasAny } from './choices.ts';

/** The ten largest suppliers, ranked on the server by amount or by wins. A bar or its name opens the portrait. */
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
  const { rows, total } = page.data ?? {};
  const model = useMemo(() => {
    const parts = (rows ?? []).map((row) => ({
      id: row.gys_guid,
      name: row.Gys_Name,
      value: row[metric],
      notes: [
        `${metrics.tbNum.name} ${formatCount(row.tbNum)} ${metrics.tbNum.unit}`,
        `${metrics.zbNum.name} ${formatCount(row.zbNum)} ${metrics.zbNum.unit}`,
        rateLine(metrics.zbRate.name, row.zbRate, row.decidedBidNum),
      ],
    }));
    return hasAny(parts) ? withData(prepareRank(parts, measure, { total }), rows ?? [], (row) => row.gys_guid) : null;
  }, [rows, total, metric, measure]);
  const open = useOpenPortrait('company');
  const openRow = open && ((row: Row<'insight.supplierTop'>) => open(row.gys_guid));
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
      table={{ columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'], rowKey: 'gys_guid', links: { Gys_Name: { party: 'company', guid: 'gys_guid' } } }}
      onPick={openRow}
      onPickName={openRow}
    />
  );
}
