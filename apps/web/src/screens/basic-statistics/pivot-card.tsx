import type { CrossGroup } from '@tenderscope/contract';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CrossTable } from './cross-table.tsx';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import styles from './basic-statistics.module.css';
import { pickGroups } from './pick-groups.ts';
import { Select } from 'antd';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import type { PivotChoice } from './statistics-url.ts';
import { usePivot, type ChoiceList, type PivotState } from './use-pivot.ts';
import { minChartHeight, pivotHeight, preparePivot } from './pivot-chart.ts';
import { subjectBehind } from './rows-behind.ts';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

interface PivotChoicesProps {
  lists: readonly ChoiceList[];
  onChoose: (list: PivotChoice, value: string) => void;
}

/** Choice of the pivot's groupings and its measure. */
function PivotChoices({ lists, onChoose }: PivotChoicesProps) {
  return (
    <div className={styles['choices']}>
      {lists.map(({ name, title, options, value }) => (
        <FilterField key={name} label={title} width={name === 'top' ? 72 : 136}>
          <Select aria-label={title} options={[...options]} value={value} onChange={(next) => onChoose(name, next)} />
        </FilterField>
      ))}
    </div>
  );
}

/** Heights of the table in px: the maximum, and the height reserved before its rows are known. */
const [maxHeight, heldHeight] = [420, 240];
const times: ReadonlySet<string> = new Set(['year', 'quarter', 'month']);

/** Groups by one or two fields: the choices, a chart, and the complete figures. */
export function PivotCard({ state }: { state: StatisticsState }) {
  const pivot = usePivot(state);
  return pivot ? <KnownPivotCard state={state} pivot={pivot} /> : <Skeleton height={minChartHeight + heldHeight} />;
}

function KnownPivotCard({ state, pivot }: { state: StatisticsState; pivot: PivotState }) {
  const { query, table, lists, chosen, titles, measure, values } = pivot;
  const { label, pivot: key } = subjects[state.subject];
  const name = `${label}统计：${titles.rows}${chosen.columns === 'none' ? '' : ` × ${titles.columns}`}`;
  const columns = [{ name: 'rowLabel', title: titles.rows, type: 'text', unit: '' }] as const;
  const file = { name: `基础数据统计-${label}统计`, layout: 'cross' } as const;
  const request = { query: key, conditions: state.conditions, values, columns, ...file };
  const isTime = times.has(chosen.rows);
  const model = useMemo(
    () => preparePivot(table, { rowTitle: titles.rows, measure: measureOf(measure), isTime }),
    [table, titles.rows, measure, isTime],
  );
  const pick = (row: CrossGroup, column: CrossGroup): void => {
    const groups = [
      { ...row, field: chosen.rows, among: table.rows },
      { ...column, field: chosen.columns, among: table.columns },
    ];
    const { time, ...picked } = pickGroups(state, groups, { times, period: state.filters.period });
    state.change({ ...picked, view: 'list', subject: subjectBehind(state.subject, measure), of: measure }, time);
  };
  return (
    <ChartCard
      title={name}
      metrics={[measure]}
      height={pivotHeight(table, isTime)}
      query={key}
      conditions={state.conditions}
      values={values}
      loaded={query}
      hasExport={false}
      model={model}
      extra={<ExportButton request={request} disabled={table.rows.length === 0} />}
      head={<PivotChoices lists={lists} onChoose={(list, value) => state.change({ pivot: { ...state.pivot, [list]: value } })} />}
      foot={
        <div className={styles['figures']} aria-busy={query.isPlaceholderData}>
          {query.isPending && <Skeleton height={heldHeight} label={`${name}表格加载中`} />}
          {table.rows.length > 0 && (
            <CrossTable
              label={name}
              table={table}
              measure={measure}
              rowTitle={titles.rows}
              rowParty={chosen.rows === 'zbr_guid' ? 'issuer' : undefined}
              maxHeight={maxHeight}
              onPick={pick}
            />
          )}
        </div>
      }
    />
  );
}
