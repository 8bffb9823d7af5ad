import type { Condition, MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Measure } from '../../charts/labels/measure.ts';
import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { FreeQueryKey } from '../../lib/address/param-positions.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useStaleText } from './use-stale-text.ts';
import { useRows, type ParamsByKey, type QueryKey, type Row } from '../../lib/queries/use-rows.ts';
import { LocalTable } from '../data-table/local-table.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { useMeasure, type MeasureChoices } from '../use-measure.tsx';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import type { ChartRows } from './export-rows.tsx';

type ColumnOf<Key extends QueryKey> = keyof Row<Key> & string;

/** Input of a chart beside the rows. */
export interface ChartView<Metric> {
  /** The chosen one of `measures`. */
  metric: Metric;
  measure: Measure;
  /** The rows are of the previous conditions, shown until the new ones arrive. */
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

/** Function of the rows; it must keep its identity. Or the chart itself, if it needs more than these rows. */
type Drawn<Key extends QueryKey, Metric, Model> = ((rows: readonly Row<Key>[], view: ChartView<Metric>) => Model | null) | Model | null;

export interface CardOfQuery<Key extends QueryKey, Metric extends MetricKey>
  extends Pick<ChartFrameProps, 'title' | 'metrics' | 'height' | 'nothing' | 'head' | 'foot' | 'below' | 'map'> {
  query: Key;
  conditions: readonly Condition[];
  /** Params of the query, by name. */
  values?: ParamsByKey[Key];
  /** By default the card requests its rows when it comes into view. */
  loaded?: LoadedRows<Key>;
  /** Lets the screen detect when the card comes into view; for cards with `loaded`. */
  cardRef?: (element: Element | null) => void;
  /** Columns of the query that the user can choose to show, by a switch in the heading. */
  measures?: MeasureChoices<Metric>;
  /** The same rows as a table; by default the numbers of the chart are shown. */
  table?: TableBehind<Key>;
  /** Note about the rows in the heading, before `extra`. */
  note?: (rows: readonly Row<Key>[]) => ReactNode;
  extra?: ReactNode;
  /** False if the rows cannot be exported as a workbook. */
  hasExport?: boolean;
}

type OnDatum<Datum> = ((datum: Datum) => void) | undefined;

/** Values are required for a query that cannot be called without. */
type NeededValues<Key extends QueryKey> = [Key] extends [FreeQueryKey] ? unknown : { values: ParamsByKey[Key] };

export type ChartCardProps<Key extends QueryKey, Datum, Metric extends MetricKey> = CardOfQuery<Key, Metric> & NeededValues<Key> & (
  | { model: Drawn<Key, Metric, PickableModel<Datum>>; onPick?: OnDatum<Datum>; onPickName?: OnDatum<Datum> }
  | { model: Drawn<Key, Metric, ChartModel>; onPick?: undefined; onPickName?: undefined }
);

const none = [] as const;
const noValues = {};

/** The rows of a query as a chart and as a table; a click passes the datum that an item of the chart, or its name, represents. */
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
  const forward = (to: OnDatum<Datum>) => to && ((id: string): void => {
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
      onPick={forward(onPick)}
      onPickName={forward(onPickName)}
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
