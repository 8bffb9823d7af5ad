import { lotEvents, metricEvents, metrics, type MetricKey } from '@tenderscope/contract';

/**
 * Representation of a column's values on the wire: `integer`/`number` as is, `money` in yuan, `rate` as a fraction 0–1, `time` in epoch ms,
 * `month` as `YYYY-MM`, `days` in days.
 */
export type ColumnType = 'text' | 'integer' | 'number' | 'money' | 'rate' | 'time' | 'month' | 'days';

/** How a number is written where its type does not decide it: `chance` for a probability (p, q), `strength` for evidence; both 0–1. */
export type NumberFormat = 'chance' | 'strength';

export interface Column<Value = unknown> {
  title: string;
  type: ColumnType;
  unit: string;
  format?: NumberFormat;
  /** Shown in full only to holders of the duty `evidenceValues`; others see the last characters. */
  isEvidenceValue?: true;
  /** For the name of an expert: the column with the expert's code, which replaces the name for users without the duty `expertNames`. */
  expertCode?: string;
  /**
   * Contains names of people. They are masked for users without the duty `personNames`. The source masks them, so this covers every query.
   */
  isPersonal?: true;
  /** For a name of a place. Filters on it accept any written form. */
  place?: 'province' | 'city';
  /** For a rate: the column with the number of cases it is computed from. A rate of few cases is uncertain. */
  sample?: string;
  /** The metric that the column shows. */
  metric?: MetricKey;
  /** Phantom property: carries the type of the value and is never set. */
  readonly value?: Value;
}

export type Columns = Record<string, Column>;
export type ValueOf<C> = C extends Column<infer Value> ? Value : never;

const make =
  <Value>(type: ColumnType, unit = '') =>
  (title: string): Column<Value> => ({ title, type, unit });

export const text = make<string>('text');
/** The value of a mark, an account or a contact. Its filter has the same name as the column. */
export const evidenceText = (title: string): Column<string> => ({ title, type: 'text', unit: '', isEvidenceValue: true });
/** The name of an expert, whose code is in the column `expertCode`. Its filter has the same name as the column. */
export const expertName = (title: string, expertCode: string): Column<string | null> => ({ title, type: 'text', unit: '', expertCode });
/** A text with names of people, from a source that masks them (`personTables`). Its filter has the same name as the column. */
export const personText = (title: string): Column<string> => ({ title, type: 'text', unit: '', isPersonal: true });
export const optionalPersonText = (title: string): Column<string | null> => ({ title, type: 'text', unit: '', isPersonal: true });
export const optionalText = make<string | null>('text');
/** Names of places; a filter on such a column accepts any written form of the name. */
export const province = (title: string): Column<string | null> => ({ title, type: 'text', unit: '', place: 'province' });
export const city = (title: string): Column<string | null> => ({ title, type: 'text', unit: '', place: 'city' });
export const integer = make<number>('integer');
export const optionalInteger = make<number | null>('integer');
export const number = make<number | null>('number');
const formatted = (format: NumberFormat) => (title: string): Column<number | null> => ({ title, type: 'number', unit: '', format });
export const chance = formatted('chance');
export const strength = formatted('strength');
export const money = make<number | null>('money', '元');
/** A price per unit, always shown in 元 and never in 万元. */
export const yuan = make<number | null>('number', '元');
export const rate = make<number | null>('rate', '');
export const time = make<number | null>('time');
export const month = make<string | null>('month');

const metricTypes = { 万元: 'money', '%': 'rate', 天: 'days' } as const;

/**
 * A column that shows a metric; title and unit come from the definition (口径) of the metric. Counts are never null, other metrics may be.
 */
export function metric(key: MetricKey): Column<number | null> {
  const { name, unit } = metrics[key];
  const type = unit in metricTypes ? metricTypes[unit as keyof typeof metricTypes] : 'number';
  return { title: name, type, unit: type === 'money' ? '元' : unit, metric: key };
}

/** A metric that is a count: an integer, zero if there is nothing to count. */
export function countMetric(key: MetricKey): Column<number> {
  return { title: metrics[key].name, type: 'integer', unit: metrics[key].unit, metric: key };
}

const eventOfColumn = ({ metric: key }: Column) =>
  key !== undefined && Object.hasOwn(metricEvents, key) ? lotEvents[metricEvents[key as keyof typeof metricEvents]] : undefined;

/** The columns of a row. If its figures refer to several events of lots, each title includes its event. */
export function withEventsInTitles<Cols extends Columns>(columns: Cols): Cols {
  if (new Set(Object.values(columns).map(eventOfColumn).filter((event) => event !== undefined)).size < 2) return columns;
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => {
    const event = eventOfColumn(column);
    const by = event && `（${event.by}）`;
    return [name, by === undefined ? column : { ...column, title: `${column.title}${by}` }];
  })) as Cols;
}
