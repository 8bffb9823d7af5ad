import type { Column, Columns, ValueOf } from './columns.ts';
import { fields, type FieldName } from './fields.ts';

/** A field as one query has it, where this differs from the dictionary. */
export interface QueryField<Name extends FieldName = FieldName, Col extends Column = Column> {
  name: Name;
  column: Col;
}

/** One entry of a query's `fields`: a name of the dictionary, or a field that differs from it. */
export type Field = FieldName | QueryField;

/** The columns of a query by wire name. */
export type ColumnsOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F extends FieldName ? F : F extends { name: infer Name extends FieldName } ? Name : never]: F extends FieldName
    ? (typeof fields)[F]
    : F extends { column: infer Col } ? Col : never;
};

/**
 * Columns in the order of the fields.
 * @throws TypeError for a field that occurs twice.
 */
export function columnsOf(list: readonly Field[]): Columns {
  const entries = list.map(resolved).map(({ name, column }) => [name, column] as const);
  const columns: Columns = Object.fromEntries(entries);
  if (Object.keys(columns).length < entries.length) throw new TypeError(`a field occurs twice among ${entries.map(([name]) => name).join(', ')}`);
  return columns;
}

const resolved = (field: Field): QueryField => (typeof field === 'string' ? { name: field, column: fields[field] } : field);

type NameOf<F extends Field> = F extends FieldName ? F : F extends { name: infer Name extends FieldName } ? Name : never;
type ValueIn<F extends Field> = F extends FieldName ? ValueOf<(typeof fields)[F]> : F extends { column: infer Col } ? ValueOf<Col> : never;
/** The same field with a changed column. */
type Changed<F extends Field, Value> = QueryField<NameOf<F>, Column<Value>>;

function changed<F extends Field, Value>(field: F, change: (column: Column) => Column = (column) => column): Changed<F, Value> {
  const { name, column } = resolved(field);
  return { name, column: change(column) } as Changed<F, Value>;
}

/** A field that is never null in this query. */
export const required = <const F extends Field>(field: F): Changed<F, NonNullable<ValueIn<F>>> => changed(field);

/** A field that may be null in this query. */
export const optional = <const F extends Field>(field: F): Changed<F, ValueIn<F> | null> => changed(field);

/** A field that is not the metric of its name: the value of one record, such as the budget of a lot, or lots counted in another way. */
export const withoutMetric = <const F extends Field>(field: F): Changed<F, ValueIn<F>> => changed(field, dropMetric);

/** A field with another title, which states how its values differ. The metric of its name, if any, is about something else. */
export const titled = <const F extends Field>(field: F, title: string): Changed<F, ValueIn<F>> =>
  changed(field, (column) => ({ ...dropMetric(column), title }));

/** Unit and metric come together; an amount is in 元 anyway. */
function dropMetric({ metric, ...column }: Column): Column {
  return metric === undefined || column.type === 'money' ? column : { ...column, unit: '' };
}

/** A rate with the field of the same row that counts its cases. A rate of few cases is uncertain. */
export const ofCases = <const F extends Field>(field: F, sample: FieldName): Changed<F, ValueIn<F>> =>
  changed(field, (column) => ({ ...column, sample }));

/** A wire name with another type, unit, metric or masking in this query. Published names never change, so some have several meanings. */
export const redefined = <const Name extends FieldName, Value>(name: Name, column: Column<Value>): QueryField<Name, Column<Value>> =>
  ({ name, column });
