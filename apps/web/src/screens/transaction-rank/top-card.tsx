import { formatCount, metrics, unnamed } from '@tenderscope/contract';
import { useCallback, useMemo } from 'react';
import type { Measure } from '../../charts/labels/measure.ts';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useMeasure } from '../../widgets/use-measure.tsx';
import { titleWithin } from './title-within.ts';
import type { RankState } from './use-rank.ts';

const top = 20;
const measures = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'zbNum', label: '中标次数' },
  { metric: 'tbNum', label: '投标次数' },
] as const;
type Rank = Row<'market.top'>;

const notesOf = (row: Rank): string[] => [
  `${metrics.tbNum.name} ${formatCount(row.tbNum)} ${metrics.tbNum.unit}`,
  `${metrics.zbNum.name} ${formatCount(row.zbNum)} ${metrics.zbNum.unit}`,
  rateLine(metrics.zbRate.name, row.zbRate, row.decidedBidNum),
];

function barsOf(rows: readonly Rank[], metric: (typeof measures)[number]['metric'], measure: Measure) {
  const parts = rows.map((row) => ({ id: row.gys_guid, name: row.Gys_Name ?? unnamed, value: row[metric], notes: notesOf(row) }));
  if (parts.length === 0) return null;
  return withData(prepareRank(parts, measure, { top, nameWidth: 240, total: rows[0]?.rankedNum }), rows, ({ gys_guid }) => gys_guid);
}

/** The twenty largest suppliers; a click on a bar or a name opens the portrait. */
export function TopCard({ state: { conditions, place } }: { state: RankState }) {
  const { metric, measure, control } = useMeasure(measures);
  const values = useMemo(() => ({ measure: metric }), [metric]);
  const sorted = useMemo(() => [...conditions, { sortName: metric, sortRule: 'desc' }], [conditions, metric]);
  const model = useCallback((rows: readonly Rank[]) => barsOf(rows, metric, measure), [metric, measure]);
  const open = useOpenPortrait('company');
  const openRow = open && ((row: Rank) => open(row.gys_guid));
  return (
    <ChartCard
      title={titleWithin('供应商 Top20', place)}
      metrics={['zbJinE', 'zbNum', 'tbNum']}
      height={420}
      query="market.top"
      conditions={sorted}
      values={values}
      model={model}
      extra={control}
      onPick={openRow}
      onPickName={openRow}
      table={{
        columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'],
        rowKey: 'gys_guid',
        links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
      }}
    />
  );
}
