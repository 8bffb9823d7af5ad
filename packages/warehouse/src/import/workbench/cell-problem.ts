import type { Table, TableColumn } from '../../schema/define-table.ts';
import { sqlText } from '../../duckdb/sql-text.ts';
import { unhashed } from '../../keyed-hash/keyed-hash.ts';
import { messages } from '../messages.ts';
import { matches, narrowCode, scientificForm } from './cell-forms.ts';
import { isAbsentSql, valueSql, writtenSql } from './cell-sql.ts';
import { numberSql, plainNumberSql, rangeReason } from './number-sql.ts';
import { hasDayAndMonth, type DayOrder } from './time-sql.ts';

/** True if an unreadable cell of the column rejects its row: the row is not identified without it, or an empty cell has a meaning. */
export const refusesRow = ({ key, columns }: Table, name: string): boolean =>
  key.includes(name) || Boolean(columns[name]?.required) || Boolean(columns[name]?.isEmptyMeaningful);

/** SQL of the reason why a cell cannot be read, given its text; null for a valid cell. */
export function problemSql(text: string, column: TableColumn, order: DayOrder): string {
  const isUnreadable = `${text} is not null and (${valueSql(text, column)}) is null and (${writtenSql(text, column, order)}) is null and not ${isAbsentSql(text, column)}`;
  const unreadable = `when ${isUnreadable} then ${reasonSql(text, column)}`;
  const required = column.required ? `when ${text} is null or ${isAbsentSql(text, column)} then ${sqlText(messages.cell.required)}` : '';
  return `case ${required} ${unreadable} end`;
}

function hashReasonSql(text: string): string {
  const { foreignHash, noNumber, scientific } = messages.cell;
  return `case ${text} when ${sqlText(unhashed.foreign)} then ${sqlText(foreignHash)} when ${sqlText(unhashed.scientific)} then ${sqlText(scientific)} else ${sqlText(noNumber)} end`;
}

function reasonSql(text: string, column: TableColumn): string {
  const { cell } = messages;
  switch (column.kind) {
    case 'choice':
      return sqlText(cell.choice(column.choices ?? []));
    case 'integer':
      return `case when ${matches(plainNumberSql(text, column), String.raw`[+-]?\d+`)} then ${sqlText(rangeReason(column))} else ${sqlText(cell.integer)} end`;
    case 'number':
    case 'money':
      return `case when ${numberSql(plainNumberSql(text, column))} is null then ${sqlText(cell.number)} else ${sqlText(rangeReason(column))} end`;
    case 'flag':
      return sqlText(cell.flag);
    case 'time':
      return `case when ${hasDayAndMonth(text)} then ${sqlText(cell.dayOrder)} else ${sqlText(cell.time)} end`;
    case 'text':
      if (column.hashed !== undefined) return hashReasonSql(text);
      return `case when ${matches(narrowCode(text), scientificForm)} then ${sqlText(cell.scientific)} else ${sqlText(cell.required)} end`;
  }
}
