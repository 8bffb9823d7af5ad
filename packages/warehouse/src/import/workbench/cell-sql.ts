import { procurementMethods } from '@tenderscope/contract';
import { sqlTypes, type TableColumn } from '../../schema/define-table.ts';
import { sqlText } from '../../duckdb/sql-text.ts';
import { isHashSql } from '../../keyed-hash/hash-forms.ts';
import { formulaStarts } from '../input-rows/formula-starts.ts';
import { isOneOf, matches, narrowCode, narrowText, scientificForm, wideForm } from './cell-forms.ts';
import { methodSql } from './method-sql.ts';
import { integerSql, numberSql, plainNumberSql } from './number-sql.ts';
import { isNoTime, timeSql, writtenTimeSql, type DayOrder } from './time-sql.ts';
import { absentTexts, absentValues, flagTexts } from './vocabulary/chinese-forms.ts';

/** Forms that some cell of a file may have. Other forms are not searched for. */
export interface CellForms {
  /** Full-width digits, letters or spaces. */
  hasWideForms: boolean;
  /** `1.23E+10`, or an apostrophe that prevents spreadsheets from running a text. */
  hasSpreadsheetForms: boolean;
}
const everyForm: CellForms = { hasWideForms: true, hasSpreadsheetForms: true };

/** In bytes. */
const longestAbsent = Math.max(...[...absentTexts, ...absentValues].map((text) => Buffer.byteLength(text)));
/** Texts from the first of these characters up to the second contain a value: no placeholder begins like a number or most ids. */
const valueStarts = ['0', 'N'] as const;

const isFreeText = ({ kind, isCode, place, required }: TableColumn): boolean => kind === 'text' && place === undefined && (!isCode || required);

/** True if a text, not null, contains no value: `/`, `无`, `N/A`. */
export function isAbsentSql(text: string, column: TableColumn): string {
  const texts = (isFreeText(column) ? absentTexts : [...absentTexts, ...absentValues]).filter((one) => !column.choices?.includes(one));
  const [from, before] = valueStarts;
  const mayBeAbsent = `strlen(${text}) <= ${longestAbsent} and not (${text} >= '${from}' and ${text} < '${before}')`;
  const isPlaceholder = `case when ${mayBeAbsent} then ${isOneOf(`lower(${narrowText(text)})`, texts)} else false end`;
  return column.kind === 'time' ? `(${isPlaceholder} or ${isNoTime(text)})` : isPlaceholder;
}

/**
 * A cell's value from its text in plain form. It is null for null, and also for text that is not such a value, or is in another form
 * (`writtenSql`). The patterns are tested first because the engine's own casts are less strict: they round `1.5` to an integer, accept
 * `1_000`, `inf`, `24:00:00`, and read a time without its zone.
 */
export function valueSql(text: string, column: TableColumn, { hasWideForms, hasSpreadsheetForms }: CellForms = everyForm): string {
  const type = sqlTypes[column.kind];
  switch (column.kind) {
    case 'text': {
      if (column.hashed !== undefined) return `case when ${isHashSql(text)} then ${text} end`;
      if (column.isMethod) return `case when ${isOneOf(text, procurementMethods.map(({ name }) => name))} then ${text} end`;
      const odd = [
        isAbsentSql(text, column),
        ...(hasSpreadsheetForms ? [`starts_with(${text}, '''')`] : []),
        ...(hasSpreadsheetForms && column.isCode ? [`(contains(${text}, '+') and ${matches(text, scientificForm)})`] : []),
        ...(hasWideForms && column.isCode ? [`(strlen(${text}) > length(${text}) and regexp_matches(${text}, ${sqlText(wideForm)}))`] : []),
      ];
      return `case when ${odd.join(' or ')} then null else ${text} end`;
    }
    case 'choice':
      return `case when ${isOneOf(text, column.choices ?? [])} then ${text} end`;
    case 'flag':
      return `cast(case ${text} when '1' then 1 when '0' then 0 end as ${type})`;
    case 'integer':
      return integerSql(text, column);
    case 'number':
    case 'money':
      return numberSql(text, column);
    case 'time':
      return timeSql(text);
  }
}

/** The value of a text, not null, that is not in plain form, if it can be read; null if it contains no value. */
export function writtenSql(text: string, column: TableColumn, order: DayOrder): string {
  const type = sqlTypes[column.kind];
  const value = (): string => {
    switch (column.kind) {
      case 'text': {
        if (column.hashed !== undefined) return 'cast(null as varchar)';
        if (column.isMethod) return methodSql(text);
        const unquoted = `regexp_replace(${text}, ${sqlText(`^'([${formulaStarts}])`)}, ${sqlText(String.raw`\1`)})`;
        return column.isCode ? `case when not ${matches(text, scientificForm)} then ${narrowCode(unquoted)} end` : unquoted;
      }
      case 'choice':
        return choiceSql(`lower(${narrowText(text)})`, column);
      case 'flag':
        return `cast(case when ${isOneOf(`lower(${narrowText(text)})`, flagTexts[1])} then 1 when ${isOneOf(`lower(${narrowText(text)})`, flagTexts[0])} then 0 end as ${type})`;
      case 'integer':
        return integerSql(plainNumberSql(text, column), column);
      case 'number':
      case 'money':
        return numberSql(plainNumberSql(text, column), column);
      case 'time':
        return writtenTimeSql(text, order);
    }
  };
  return `case when not ${isAbsentSql(text, column)} then ${value()} end`;
}

function choiceSql(text: string, { choices = [], synonyms = {} }: TableColumn): string {
  const known = [...choices.map((choice) => [choice.toLowerCase(), choice] as const), ...Object.entries(synonyms)];
  return `case ${text} ${known.map(([spelling, choice]) => `when ${sqlText(spelling)} then ${sqlText(choice)}`).join(' ')} end`;
}
