import { projectCategories } from '@tenderscope/contract';
import type { Filters } from '../../filters/filter.ts';

/** A grouping of the rows of a list: SQL over the wire columns of the list. */
export interface Dimension {
  /** That of the list's filter with the same name, if it is not stated. */
  title?: string;
  /** Text; null if the row has no value. The column of the same name, if it is not stated. */
  value?: string;
  /** Label of the value, if it is not shown as it is. */
  label?: string;
  /** A calendar dimension: ordered by its value and never limited to the largest groups. */
  isTime?: true;
}

export type Dimensions = Readonly<Record<string, Dimension>>;

const coded = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${Object.entries(names)
    .map(([code, name]) => `when ${column} = '${code}' then '${name}'`)
    .join(' ')} else ${column} end`;

/** Dimensions by the filter that selects one of their values. */
export const lotDimensions = {
  xm_LeiXing: { label: coded('"xm_LeiXing"', projectCategories) },
  zb_fangshi: {},
  zbr_guid: { title: '招标人', label: '"zbr_name"' },
  sheng_name: {},
} as const satisfies Dimensions;

export const bidWin = {
  value: `case when "is_winner" = 1 then '1' else '0' end`,
  label: `case when "is_winner" = 1 then '中标' else '非中标（含待定标、流标）' end`,
} as const satisfies Dimension;

/** Dimensions of a row with its calendar month in `month`. */
export const timeDimensions = {
  year: { title: '年', value: 'substring("month", 1, 4)', isTime: true },
  quarter: {
    title: '季',
    value: `substring("month", 1, 4) || case
      when substring("month", 6, 2) <= '03' then '-Q1' when substring("month", 6, 2) <= '06' then '-Q2'
      when substring("month", 6, 2) <= '09' then '-Q3' else '-Q4' end`,
    isTime: true,
  },
  month: { title: '月', isTime: true },
} as const satisfies Dimensions;

/** @throws TypeError for a dimension without a title whose name is no filter of the list. */
export const titlesOf = (dimensions: Dimensions, filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(dimensions).map(([name, { title = filters[name]?.title }]) => {
    if (title === undefined) throw new TypeError(`the dimension ${name} has no title`);
    return [name, title];
  }));

const valueOf = (name: string, { value = `"${name}"` }: Dimension): string => value;

/** Value of the dimension that a parameter names; null for an unknown name. */
export const chosenValue = (param: string, dimensions: Dimensions): string =>
  chosen(param, Object.entries(dimensions).map(([name, dimension]) => [name, valueOf(name, dimension)]));

/** Label of that value. */
export const chosenLabel = (param: string, dimensions: Dimensions): string =>
  chosen(param, Object.entries(dimensions).map(([name, dimension]) => [name, dimension.label ?? valueOf(name, dimension)]));

/** The expression that a parameter names. */
export const chosen = (param: string, expressions: readonly (readonly [name: string, sql: string])[]): string =>
  `case ${expressions.map(([name, sql]) => `when {${param}:String} = '${name}' then ${sql}`).join('\n          ')} end`;
