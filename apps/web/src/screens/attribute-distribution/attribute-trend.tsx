import { metrics } from '@tenderscope/contract';
import { useMemo } from 'react';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { yearsOf } from './years-of.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { Row } from '../../lib/queries/use-rows.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { suppliersMeasure } from './attribute-parts.ts';
import type { AttributesState } from './use-attributes.ts';

/** Registrations and admissions of these suppliers by year, independent of the period. */
export function AttributeTrend({ state: { conditions, values } }: { state: AttributesState }) {
  const dataEnd = useDataEnd();
  const model = useMemo(
    () => (rows: readonly Row<'market.monthly'>[]) => {
      const years = yearsOf(rows, dataEnd);
      if (years.length === 0) return null;
      const series = (['registeredNum', 'admittedNum'] as const).map((column) => ({ name: metrics[column].name, values: years.map((year) => year[column]) }));
      return prepareLines({ axis: '年份', categories: years.map(({ name, cut }) => ({ id: null, name, cut })), series, measure: suppliersMeasure });
    },
    [dataEnd],
  );
  return (
    <ChartCard
      title="注册与入库趋势"
      metrics={['registeredNum', 'admittedNum']}
      height={280}
      query="market.monthly"
      conditions={conditions}
      values={values}
      model={model}
      extra={<CardNote>全部年份，不受时间筛选</CardNote>}
    />
  );
}
