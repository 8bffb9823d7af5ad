import type { CrossGroup } from '@tenderscope/contract';
import { Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { measureOf } from '../../charts/measure.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CrossTable } from '../../widgets/cross-table/cross-table.tsx';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import styles from './basic-statistics.module.css';
import { pickGroups } from './pick-groups.ts';
import { preparePivot } from './pivot-chart.ts';
import { subjects } from './subjects.ts';
import { usePivot, type PivotState } from './use-pivot.ts';
import type { StatisticsState } from './use-statistics.ts';

const height = 420;
const chartHeight = 300;
const times: ReadonlySet<string> = new Set(['year', 'quarter', 'month']);
const noRef = (): void => undefined;

/** Groups by one or two fields: the figures, and their picture below. */
export function PivotCards({ state }: { state: StatisticsState }) {
  const pivot = usePivot(state);
  if (!pivot) return <Skeleton height={height + chartHeight} />;
  return (
    <>
      <PivotTableCard state={state} pivot={pivot} />
      <PivotChartCard pivot={pivot} />
    </>
  );
}

function PivotTableCard({ state, pivot }: { state: StatisticsState; pivot: PivotState }) {
  const { query, table, lists, chosen, titles, measure, values } = pivot;
  const { label, pivot: key } = subjects[state.subject];
  const name = `${label}统计：${titles.rows}${chosen.columns === 'none' ? '' : ` × ${titles.columns}`}`;
  const columns = [{ name: 'rowLabel', title: titles.rows, type: 'text', unit: '' }] as const;
  const file = { name: `基础数据统计-${label}统计`, hasBasis: true, layout: 'cross' } as const;
  const ask = { query: key, conditions: state.conditions, values, columns, ...file };
  const canPick = ({ kind, value }: CrossGroup): boolean => kind === 'total' || (kind === 'value' && value !== null);
  const pick = (row: CrossGroup, column: CrossGroup): void => {
    const groups = [
      { field: chosen.rows, value: row.value },
      { field: chosen.columns, value: column.value },
    ];
    const { picks, time } = pickGroups(state.picks, groups, { times, period: state.filters.period });
    state.change({ picks, view: 'list' }, time);
  };
  return (
    <Card title={name} metrics={[measure]} actions={<ExportButton ask={ask} disabled={table.rows.length === 0} />}>
      <div className={styles['choices']}>
        {lists.map((list) => (
          <FilterField key={list.name} label={list.title} width={list.name === 'top' ? 72 : 136}>
            <Select
              aria-label={list.title}
              options={[...list.options]}
              value={list.value}
              onChange={(value) => state.change({ pivot: { ...state.pivot, [list.name]: value } })}
            />
          </FilterField>
        ))}
      </div>
      {content()}
    </Card>
  );

  function content(): ReactNode {
    if (query.isError) return <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />;
    if (query.isPending) return <Skeleton height={height} label={`${name}加载中`} />;
    if (table.rows.length === 0) {
      return (
        <p className={styles['nothing']} style={{ height }}>
          抱歉，没有找到相关数据
        </p>
      );
    }
    return (
      <div aria-busy={query.isPlaceholderData}>
        <CrossTable {...{ label: name, table, measure, height }} rowTitle={titles.rows} onPick={pick} canPick={canPick} />
      </div>
    );
  }
}

function PivotChartCard({ pivot: { query, table, chosen, titles, measure } }: { pivot: PivotState }) {
  const model = useMemo(
    () => preparePivot(table, { rowTitle: titles.rows, measure: measureOf(measure), isTime: times.has(chosen.rows) }),
    [table, titles.rows, measure, chosen.rows],
  );
  return <ChartCard title={`${titles.measure}图`} metrics={[measure]} height={chartHeight} query={query} model={model} cardRef={noRef} />;
}
