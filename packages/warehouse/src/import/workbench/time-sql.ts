import { businessOffsetMs } from '@tenderscope/contract';
import { sqlText } from '../../duckdb/sql-text.ts';
import { matches, narrowText } from './cell-forms.ts';
import { chineseForms } from './vocabulary/chinese-forms.ts';

/** Years that programs write if there is no time; 1899-12-30 is day 0 of Excel. */
const noYear = String.raw`(?:0\d|1[0-7])\d\d`;
const plainDay = String.raw`(?:19|[2-9]\d)\d\d-\d\d-\d\d`;
const plainClock = String.raw`([01]\d|2[0-3]):\d\d`;
const plainZone = `(Z|[+-]${plainClock}|[+-]([01]\\d|2[0-3])\\d\\d)`;
const instant = (zoned: string): string => `epoch_ms(try_cast(${zoned} as timestamptz))`;
const localInstant = (local: string): string => `epoch_ms(try_cast(${local} as timestamp)) - ${businessOffsetMs}`;

/** True if a text is a time that represents no value. */
export const isNoTime = (text: string): string => matches(text, String.raw`${noYear}[-/.]\d.*|1899[-/.]12[-/.]3[01].*`);

/** Epoch ms of a text in plain form: local times are UTC+8, ISO 8601 has its own zone. Null for any other text. */
export function timeSql(text: string): string {
  return `case
    when ${matches(text, `${plainDay} ${plainClock}:\\d\\d`)} then ${localInstant(text)}
    when ${matches(text, plainDay)} then ${localInstant(text)}
    when ${matches(text, `${plainDay}T${plainClock}:\\d\\d(\\.\\d{1,3})?${plainZone}`)} then ${instant(text)}
    when ${matches(text, `${plainDay}T${plainClock}${plainZone}`)} then ${instant(`${text}[:16] || ':00' || ${text}[17:]`)}
  end`;
}

/** Order of days such as 03/04/2025 in a file's column, day first or month first: conditions on its row, both false if it is unknown. */
export interface DayOrder {
  isDayFirst: string;
  isMonthFirst: string;
}
export const unknownOrder: DayOrder = { isDayFirst: 'false', isMonthFirst: 'false' };

const dayAndMonth = String.raw`(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})`;
const part = (text: string, group: 1 | 2): string => `try_cast(regexp_extract(${text}, '^${dayAndMonth}', ${group}) as integer)`;

/** True if a text is a day such as 03/04/2025, with or without a time of day. */
export const hasDayAndMonth = (text: string): string => matches(narrowText(text), `${dayAndMonth}([ T].*)?`);
/** For such a text: 'day' or 'month' if only that can be first, 'any' if both orders give the same day, otherwise null. */
export const firstPart = (text: string): string => `case
    when ${part(text, 1)} = ${part(text, 2)} then 'any'
    when ${part(text, 1)} > 12 and ${part(text, 2)} <= 12 then 'day'
    when ${part(text, 2)} > 12 and ${part(text, 1)} <= 12 then 'month'
  end`;

/** An expression that uses the value of another one, which is computed once. */
const bind = (value: string, name: string, use: string): string => `list_transform([${value}], lambda ${name} : ${use})[1]`;

/**
 * Epoch ms of a text in a form of time used by people and programs that is not plain: `2025/3/4 9:05`, `2025年3月4日 下午3时`, `03/04/2025`,
 * fractions of seconds, a `T` without zone, seconds or milliseconds since 1970, Excel's serial numbers, `4-Mar-2025`. Null for any other
 * text, and for a number of ten digits that could be a compact day with its hour.
 */
export function writtenTimeSql(text: string, { isDayFirst, isMonthFirst }: DayOrder): string {
  const compactHour = String.raw`(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])`;
  const yearFirst = (order: string): string => `regexp_replace(t, '^${dayAndMonth}', '${order}')`;
  return bind(narrowText(text), 't', `case
    when ${matches('t', String.raw`[2-7]\d{4}(\.\d+)?`)} then ${serialSql('t')}
    when ${matches('t', String.raw`1\d{12}`)} then try_cast(t as bigint)
    when ${matches('t', String.raw`[1-4]\d{9}`)} and not ${matches('t', compactHour)} then try_cast(t as bigint) * 1000
    when ${matches('t', String.raw`\d{1,2}[- ][A-Za-z]{3}[- ]\d{4}`)} then epoch_ms(try_strptime(t, ['%d-%b-%Y', '%d %b %Y'])) - ${businessOffsetMs}
    when not ${hasDayAndMonth('t')} then ${partsSql('t')}
    else ${bind(`coalesce(${firstPart('t')}, case when ${isDayFirst} then 'day' when ${isMonthFirst} then 'month' end)`, 'first', `case
      when first in ('day', 'any') then ${partsSql(yearFirst(String.raw`\3-\2-\1`))}
      when first = 'month' then ${partsSql(yearFirst(String.raw`\3-\1-\2`))} end`)} end`);
}

/** A day of Excel, which counts from 1899-12-30, to the second. */
const serialSql = (text: string): string => `cast(round((try_cast(${text} as double) - 25569) * 86400) as bigint) * 1000 - ${businessOffsetMs}`;

const { yearAndMonth, day, weekday, hour, minute, second, forenoon, afternoon } = chineseForms;
const zone = String.raw`Z|UTC|GMT|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?`;
const clockAndZone = `(?:[T ]*(${forenoon}|${afternoon})? *(\\d{1,2})(?::|${hour})(\\d{1,2})?(?:(?::|${minute})(\\d{1,2})?(?:[.,](\\d+))?${second}?)?)?`
  + ` *(AM|am|PM|pm)? ?(${zone})?`;
const separated = `(\\d{4})\\D(\\d{1,2})\\D(\\d{1,2})${day}?(?: *\\(?${weekday}\\)?)?${clockAndZone}`;
/** The year and the separators of a day, which must be equal. */
const sameSeparators = String.raw`\d{4}(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.|${yearAndMonth})\d.*`;
const compact = String.raw`(\d{4})(\d\d)(\d\d)(?:[T ]?()(\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?()(${zone})?`;

const names = `['y', 'm', 'd', 'half', 'h', 'i', 's', 'f', 'half_after', 'z']`;
const extract = (text: string, pattern: string): string => `regexp_extract(${text}, ${sqlText(`^${pattern}$`)}, ${names})`;

/** Epoch ms of a text that begins with the year. */
function partsSql(text: string): string {
  const twoDigits = (digits: string): string => `lpad(${digits}, 2, '0')`;
  const half = `(p.half || p.half_after)`;
  const hourOfDay = `case
      when p.h = '' then '00'
      when ${matches(half, afternoon)} and cast(p.h as integer) < 12 then cast(cast(p.h as integer) + 12 as varchar)
      when ${matches(half, forenoon)} and p.h = '12' then '00'
      else ${twoDigits('p.h')} end`;
  const zoneSql = `case when p.z = '' then '+08:00' when p.z in ('Z', 'UTC', 'GMT') then '+00:00'
      else p.z[:3] || ':' || rpad(replace(p.z[4:], ':', ''), 2, '0') end`;
  const fraction = `case when p.f = '' then '' else '.' || rpad(p.f[:3], 3, '0') end`;
  const parts = `case when ${matches(text, sameSeparators)} then ${extract(text, separated)} else ${extract(text, compact)} end`;
  return bind(parts, 'p', `case when p.y <> '' and (p.h = '' or cast(p.h as integer) < 24)
      then ${instant(`p.y || '-' || ${twoDigits('p.m')} || '-' || ${twoDigits('p.d')} || ' ' || ${hourOfDay} || ':' || ${twoDigits('p.i')} || ':' || ${twoDigits('p.s')} || ${fraction} || ${zoneSql}`)} end`);
}
