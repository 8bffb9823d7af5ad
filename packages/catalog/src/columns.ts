import { lotEvents, metricEvents, metrics, type MetricKey } from '@tenderscope/contract';

/**
 * How a column's values travel and read: `integer`/`number` plain, `money` yuan, `rate` a fraction 0–1,
 * `time` epoch ms, `month` `YYYY-MM`, `days` days.
 */
export type ColumnType = 'text' | 'integer' | 'number' | 'money' | 'rate' | 'time' | 'month' | 'days';

export interface Column<Value = unknown> {
  title: string;
  type: ColumnType;
  unit: string;
  /** Shown in full only to who holds the duty `evidenceValues`, to others by its last characters. */
  isEvidenceValue?: true;
  /** Of the name of an expert: the column with the expert's code, which stands for the name to who lacks the duty `expertNames`. */
  expertCode?: string;
  /** Has names of people, which are masked for who lacks the duty `personNames`: in its source, so that it holds of every query. */
  isPersonal?: true;
  /** Of a rate: the column with the number of cases that it is of. A rate of few cases is uncertain. */
  sample?: string;
  /** The figure that it shows. */
  metric?: MetricKey;
  /** Phantom: carries the value's type, never set. */
  readonly value?: Value;
}

export type Columns = Record<string, Column>;
export type ValueOf<C> = C extends Column<infer Value> ? Value : never;

const make =
  <Value>(type: ColumnType, unit = '') =>
  (title: string): Column<Value> => ({ title, type, unit });

export const text = make<string>('text');
/** The value of a mark, an account or a contact. A filter on it has the column's name. */
export const evidenceText = (title: string): Column<string> => ({ title, type: 'text', unit: '', isEvidenceValue: true });
/** The name of an expert, whose code is in the column of this name. A filter on it has the column's name. */
export const expertName = (title: string, expertCode: string): Column<string | null> => ({ title, type: 'text', unit: '', expertCode });
/** A text with names of people, from a source that masks them (`personTables`). A filter on it has the column's name. */
export const personText = (title: string): Column<string> => ({ title, type: 'text', unit: '', isPersonal: true });
export const optionalPersonText = (title: string): Column<string | null> => ({ title, type: 'text', unit: '', isPersonal: true });
export const optionalText = make<string | null>('text');
export const integer = make<number>('integer');
export const optionalInteger = make<number | null>('integer');
export const number = make<number | null>('number');
export const money = make<number | null>('money', '元');
/** A price for one unit, which reads in 元 and never in 万元. */
export const yuan = make<number | null>('number', '元');
export const rate = make<number | null>('rate', '');
export const time = make<number | null>('time');
export const month = make<string | null>('month');

const metricTypes = { 万元: 'money', '%': 'rate', 天: 'days' } as const;

/** A column that shows a metric: title and unit come from its 口径. Counts are never null, the rest may be. */
export function metric(key: MetricKey): Column<number | null> {
  const { name, unit } = metrics[key];
  const type = unit in metricTypes ? metricTypes[unit as keyof typeof metricTypes] : 'number';
  return { title: name, type, unit: type === 'money' ? '元' : unit, metric: key };
}

/** A metric that counts things: a whole number, zero when there is nothing. */
export function countMetric(key: MetricKey): Column<number> {
  return { title: metrics[key].name, type: 'integer', unit: metrics[key].unit, metric: key };
}

/** A rate of the cases that another column of the row counts. */
export const ofCases = <Value>(rateColumn: Column<Value>, sample: string): Column<Value> => ({ ...rateColumn, sample });

const eventOfColumn = ({ metric: key }: Column) =>
  key !== undefined && Object.hasOwn(metricEvents, key) ? lotEvents[metricEvents[key as keyof typeof metricEvents]] : undefined;

/** The columns of a row; where its figures are about several events of lots, the title of each has its event. */
export function withEventsInTitles<Cols extends Columns>(columns: Cols): Cols {
  if (new Set(Object.values(columns).map(eventOfColumn).filter((event) => event !== undefined)).size < 2) return columns;
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => {
    const event = eventOfColumn(column);
    const by = event && `（${event.by}）`;
    // Columns of another query have it already.
    return [name, by === undefined || column.title.endsWith(by) ? column : { ...column, title: `${column.title}${by}` }];
  })) as Cols;
}
