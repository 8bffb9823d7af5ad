import { sqlTypes, type TableColumn } from '../../schema/define-table.ts';
import { sqlText } from '../../duckdb/sql-text.ts';
import { messages } from '../messages.ts';
import { wideForm } from './normal-sql.ts';

const day = String.raw`\d{4}-\d\d-\d\d`;
const clock = String.raw`([01]\d|2[0-3]):\d\d`;
const number = String.raw`[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?`;
const matches = (text: string, pattern: string): string => `regexp_full_match(${text}, ${sqlText(pattern)})`;

/**
 * A cell's value from its text in the plain form: null for null, and null also for text that is no such value, or has to be
 * brought into the plain form first (`normalSql`). The patterns come first
 * because the engine's own casts are laxer: they round `1.5` to an integer, take `1_000`, `inf`, `24:00:00`, and read a
 * time without heeding its zone.
 */
export function valueSql(text: string, column: TableColumn): string {
  const type = sqlTypes[column.kind];
  switch (column.kind) {
    case 'text':
      return column.isCode ? `case when not regexp_matches(${text}, ${sqlText(wideForm)}) then ${text} end` : text;
    case 'choice':
      return `case when ${text} in (${(column.choices ?? []).map(sqlText).join(', ')}) then ${text} end`;
    case 'flag':
      return `cast(case ${text} when '1' then 1 when '0' then 0 end as ${type})`;
    case 'integer':
      return inRange(`case when ${matches(text, String.raw`[+-]?\d+`)} then try_cast(${text} as ${type}) end`, column);
    case 'number':
    case 'money':
      return inRange(numberSql(text), column);
    case 'time':
      return timeSql(text);
  }
}

/** Why a cell is refused, given its text and that in the plain form, as SQL that gives a text, or null for a sound cell. */
export function problemSql(text: string, plain: string, column: TableColumn): string {
  const required = column.required ? `when ${text} is null then ${sqlText(messages.cell.required)}` : '';
  if (column.kind === 'text') return required === '' ? 'null' : `case ${required} end`;
  return `case ${required} when ${text} is not null and (${valueSql(text, column)}) is null and (${valueSql(plain, column)}) is null then ${reasonSql(plain, column)} end`;
}

function reasonSql(text: string, column: TableColumn): string {
  const { cell } = messages;
  switch (column.kind) {
    case 'choice':
      return sqlText(cell.choice(column.choices ?? []));
    case 'integer':
      return `case when ${matches(text, String.raw`[+-]?\d+`)} then ${sqlText(rangeReason(column))} else ${sqlText(cell.integer)} end`;
    case 'number':
    case 'money':
      return `case when ${numberSql(text)} is null then ${sqlText(cell.number)} else ${sqlText(rangeReason(column))} end`;
    case 'flag':
    case 'time':
      return sqlText(cell[column.kind]);
    case 'text':
      return 'null';
  }
}

/** Epoch ms: local forms are UTC+8 throughout, ISO 8601 carries its zone. */
function timeSql(text: string): string {
  const zone = `(Z|[+-]${clock}|[+-]([01]\\d|2[0-3])\\d\\d)`;
  const seconds = String.raw`:\d\d(\.\d+)?`;
  const instant = (zoned: string): string => `epoch_ms(try_cast(${zoned} as timestamptz))`;
  return `case
    when ${matches(text, `${day} ${clock}:\\d\\d`)} then ${instant(`${text} || '+08:00'`)}
    when ${matches(text, day)} then ${instant(`${text} || ' 00:00:00+08:00'`)}
    when ${matches(text, `${day}T${clock}${seconds}${zone}`)} then ${instant(text)}
    when ${matches(text, `${day}T${clock}${zone}`)} then ${instant(`${text}[:16] || ':00' || ${text}[17:]`)}
  end`;
}

const numberSql = (text: string): string =>
  `case when ${matches(text, number)} and isfinite(try_cast(${text} as double)) then cast(${text} as double) end`;

/** Money is never below zero. */
const leastOf = ({ kind, min }: TableColumn): number | undefined => min ?? (kind === 'money' ? 0 : undefined);

function inRange(value: string, column: TableColumn): string {
  const min = leastOf(column);
  const limits = [...(min === undefined ? [] : [`${value} >= ${min}`]), ...(column.max === undefined ? [] : [`${value} <= ${column.max}`])];
  return limits.length === 0 ? value : `case when ${limits.join(' and ')} then ${value} end`;
}

function rangeReason(column: TableColumn): string {
  const min = leastOf(column);
  const { cell } = messages;
  if (min !== undefined && column.max !== undefined) return cell.between(min, column.max);
  if (min !== undefined) return cell.below(min);
  return column.max === undefined ? cell.integer : cell.above(column.max);
}
