import { optionalText, type Columns } from '../../columns.ts';
import type { QueryDefinition } from '../../define-query.ts';
import type { Param } from '../../params.ts';
import { redefined } from '../../query-fields.ts';
import { chosenLabel, chosenValue, titlesOf, type Dimensions } from '../pivot/dimension.ts';

const facetFields = [redefined('value', optionalText('取值')), 'label', 'num'] as const;

/**
 * Definition shared by all facet queries: a list and the dimensions by which its rows may be counted. Counts are therefore rows of that
 * list.
 */
export function facetOf<const ListParams extends readonly Param[], Own extends Dimensions>(
  list: QueryDefinition<string, Columns, ListParams>,
  dimensions: Own,
) {
  const choices = Object.keys(dimensions) as (keyof Own & string)[];
  const facet = { name: 'facet', title: '分面', type: 'text', choices, choiceTitles: titlesOf(dimensions, list.filters), fallback: choices[0] ?? '' } as const;
  const params = [...((list.params ?? []) as ListParams), facet] as const;
  return {
    grain: '取值',
    permissions: ['basicDataStatistics'],
    params,
    fields: facetFields,
    filters: list.filters,
    sorts: ['num', 'value'],
    defaultSort: { column: 'num', rule: 'desc' },
    tieBreak: ['value'],
    ...(list.where2 !== undefined && { where2: list.where2 }),
    sql: `
    with keyed as (
      select
        ${chosenValue('facet', dimensions)} as facet_value,
        ${chosenLabel('facet', dimensions)} as facet_label
      from (${list.sql}
      ) as listed
    )
    select
      facet_value as "value",
      max(facet_label) as "label",
      count(*) as "num"
    from keyed
    group by facet_value`,
  } as const;
}
