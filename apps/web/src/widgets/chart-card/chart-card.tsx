import type { Condition, MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Measure } from '../../charts/measure.ts';
import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { FreeQueryKey } from '../../lib/param-positions.ts';
import { useInView } from '../../lib/use-in-view.ts';
import { useStaleText } from './use-stale-text.ts';
import { useRows, type ParamsByKey, type QueryKey, type Row } from '../../lib/use-rows.ts';
import { LocalTable } from '../data-table/local-table.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { useMeasure, type MeasureChoices } from '../use-measure.tsx';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartRows } from './export-rows.tsx';

type ColumnOf<Key extends QueryKey> = keyof Row<Key> & string;

/** Beside the rows, what a chart is drawn by. */
export interface ChartView<Metric> {
  /** The chosen one of `measures`. */
  metric: Metric;
  measure: Measure;
  /** The rows are those of the conditions before, shown until the new ones come. */
  isOld: boolean;
}

interface TableBehind<Key extends QueryKey> {
  columns: readonly ColumnOf<Key>[];
  rowKey: ColumnOf<Key>;
  links?: Readonly<Partial<Record<ColumnOf<Key>, ColumnLink>>>;
  /** The rows as the table shows them. */
  rowsOf?: (rows: readonly Row<Key>[], isOld: boolean) => readonly Row<Key>[];
}

/** Rows that the screen requests itself, because cards share them or a chart needs several queries. */
export interface LoadedRows<Key extends QueryKey> extends Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'error' | 'refetch'> {
  data: readonly Row<Key>[] | undefined;
}

/** From rows; it must keep its identity. Or the chart itself where it is drawn from more than these rows. */
type Drawn<Key extends QueryKey, Metric, Model> = ((rows: readonly Row<Key>[], view: ChartView<Metric>) => Model | null) | Model | null;

export interface CardOfQuery<Key extends QueryKey, Metric extends MetricKey>
  extends Pick<ChartFrameProps, 'title' | 'metrics' | 'height' | 'nothing' | 'head' | 'foot' | 'below' | 'map'> {
  query: Key;
  conditions: readonly Condition[];
  /** Of the query's params, by name. */
  values?: ParamsByKey[Key];
  /** Without it the card requests its rows when it comes into view. */
  loaded?: LoadedRows<Key>;
  /** Tells the screen when the card comes into view; for cards with `loaded`. */
  cardRef?: (element: Element | null) => void;
  /** What a switch in the head lets the chart show: columns of the query. */
  measures?: MeasureChoices<Metric>;
  /** The same rows as a table; without it the numbers of the chart are shown. */
  table?: TableBehind<Key>;
  /** What the head says of the rows, before `extra`. */
  note?: (rows: readonly Row<Key>[]) => ReactNode;
  extra?: ReactNode;
  /** False where the rows are not offered as a workbook. */
  hasExport?: boolean;
}

type OnDatum<Datum> = ((datum: Datum) => void) | undefined;

/** A query that cannot be called without values is given them. */
type NeededValues<Key extends QueryKey> = [Key] extends [FreeQueryKey] ? unknown : { values: ParamsByKey[Key] };

export type ChartCardProps<Key extends QueryKey, Datum, Metric extends MetricKey> = CardOfQuery<Key, Metric> & NeededValues<Key> & (
  | { model: Drawn<Key, Metric, PickableModel<Datum>>; onPick?: OnDatum<Datum>; onPickName?: OnDatum<Datum> }
  | { model: Drawn<Key, Metric, ChartModel>; onPick?: undefined; onPickName?: undefined }
);

const none = [] as const;
const noValues = {};

/** The rows of a query as a chart and as a table; a click hands on the datum that an item of the chart, or its name, stands for. */
export function ChartCard<Key extends QueryKey, Datum = never, Metric extends MetricKey = never>(
  props: ChartCardProps<Key, Datum, Metric>,
) {
  const { query, conditions, values = noValues as ParamsByKey[Key], loaded, onPick, onPickName, hasExport = true } = props;
  const { measures, model: drawn, table, note, extra, title, metrics = none, height, head, foot, below, map } = props;
  const [ownRef, seen] = useInView();
  const own: LoadedRows<Key> = useRows(query, conditions, { values, enabled: loaded === undefined && seen });
  const result = loaded ?? own;
  const { data, isPlaceholderData: isOld } = result;
  const stale = useStaleText(conditions, isOld);
  const rows: readonly Row<Key>[] = data ?? none;
  const chosen = useMeasure(measures, rows as readonly Readonly<Record<Metric, number | null>>[]);
  const [metric, measure] = [chosen?.metric, chosen?.measure];
  const model = useMemo(
    () => (typeof drawn === 'function' ? drawn(rows, { metric, measure, isOld } as ChartView<Metric>) : drawn),
    [drawn, rows, metric, measure, isOld],
  );
  const handOn = (to: OnDatum<Datum>) => to && ((id: string): void => {
    // Only charts with data have `onPick`, by the type of the props.
    const datum = (model as PickableModel<Datum> | null)?.datumOf(id);
    if (datum !== undefined) to(datum);
  });
  return (
    <ChartFrame
      title={title}
      metrics={metrics}
      height={height}
      query={result}
      stale={stale}
      model={model}
      nothing={props.nothing}
      head={head}
      foot={foot}
      below={below}
      map={map}
      extra={
        <>
          {chosen?.control}
          {note?.(rows)}
          {extra}
        </>
      }
      onPick={handOn(onPick)}
      onPickName={handOn(onPickName)}
      cardRef={props.cardRef ?? ownRef}
      {...(hasExport && { rows: { query, conditions, values, columns: table?.columns } as ChartRows })}
      table={
        table && (
          <LocalTable
            query={query}
            rows={table.rowsOf?.(rows, isOld) ?? rows}
            columns={table.columns}
            rowKey={table.rowKey}
            height={height}
            {...(table.links && { links: table.links })}
          />
        )
      }
    />
  );
}
