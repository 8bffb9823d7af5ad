import { rateGroupings, supervisionRateKeys, supervisionRates, type RateGrouping } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { chosen, chosenLabel, chosenValue, lotDimensions, timeDimensions, type Dimensions } from '../pivot/dimension.ts';
import { markFields } from './mark-fields.ts';
import { markFigures, marks, purchases, sumsOfMark } from './marked-lots.ts';

const dimensions = {
  unit: { value: '"zbr_guid"', label: '"zbr_name"' },
  material: { value: '"pinlei"' },
  category: { value: '"xm_LeiXing"', label: lotDimensions.xm_LeiXing.label },
  method: { value: '"zb_fangshi"' },
  year: timeDimensions.year,
  quarter: timeDimensions.quarter,
} satisfies Readonly<Record<RateGrouping, Dimensions[string]>>;
const markTitles: Record<string, string> = Object.fromEntries(supervisionRateKeys.map((key) => [key, supervisionRates[key].name]));

/** One of the rates by issuer, category, method or time. A group without a value, such as an unknown category, is a row of its own. */
export const rateGroups = defineQuery({
  key: 'supervision.rateGroups',
  id: 'f5b1c4bf3e1a1fc6d4f7120fc536d9c4',
  title: '四率分组',
  grain: '分组',
  permissions: ['basicDataStatistics'],
  params: [
    { name: 'mark', title: '四率', type: 'text', fallback: 'centralized', choices: supervisionRateKeys, choiceTitles: markTitles },
    { name: 'by', title: '分组方式', type: 'text', fallback: 'unit', choices: Object.keys(rateGroupings) as RateGrouping[], choiceTitles: rateGroupings },
  ],
  fields: ['groupLabel', ...markFields, 'groupValue'],
  filters: lotFilters,
  sorts: ['groupLabel', 'groupValue', 'markAmountRate', 'knownAmountRate', 'markLotRate', 'purchaseNum', 'purchaseAmount', 'unknownLotNum', 'unknownAmount'],
  defaultSort: { column: 'purchaseAmount', rule: 'desc' },
  tieBreak: ['groupValue'],
  sql: `
    with purchase as (
      select unit_id as "zbr_guid", unit_name as "zbr_name", material_category as "pinlei", category as "xm_LeiXing", method as "zb_fangshi",
        event_month as "month", award_amount, ${chosen('mark', supervisionRateKeys.map((key) => [key, marks[key]] as const))} as mark
      from ${purchases}
    ),
    grouped as (
      select ${chosenValue('by', dimensions)} as group_value, ${chosenLabel('by', dimensions)} as group_label, award_amount, mark
      from purchase
    ),
    summed as (
      select group_value, max(group_label) as group_label, count(*) as lots, count(award_amount) as priced_lots, sum(award_amount) as amount,
        ${Object.entries(sumsOfMark('mark')).map(([sum, sql]) => `${sql} as ${sum}`).join(',\n        ')}
      from grouped group by group_value
    )
    select
      group_label as "groupLabel",${markFigures((sum) => sum, (sum) => sum)},
      group_value as "groupValue"
    from summed`,
});
