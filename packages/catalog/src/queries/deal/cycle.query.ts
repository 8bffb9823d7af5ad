import { integer } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { redefined, titled } from '../../query-fields.ts';
import { stages } from './cycle-stages.ts';

const durations = stages
  .map(({ step, name, from, to }) => `select ${step} as step, '${name}' as stage, (${to} - ${from}) / 86400000.0 as days from deal`)
  .join(' union all ');

/** Medians of deals that have both times. Each stage covers different lots, so the medians do not add up to the median of the total. */
export const dealCycle = defineQuery({
  key: 'deal.cycle',
  id: '147c7fe6c105e0b358dee19728799230',
  title: '采购周期分段',
  grain: '环节',
  permissions: ['projectDealAnalysis'],
  fields: [redefined('step', integer('次序')), 'stage', 'days', titled('lotNum', '起止时间齐全的成交标段数')],
  filters: lotFilters,
  sorts: ['step', 'days', 'lotNum'],
  defaultSort: { column: 'step', rule: 'asc' },
  tieBreak: ['step'],
  sql: `
    with deal as (
      select plan_received_at, notice_at, opened_at, award_notice_at, award_published_at
      from {awards}
      where {where}
    ),
    lasted as (${durations})
    select
      step as "step",
      max(stage) as "stage",
      p50(days) as "days",
      count(*) as "lotNum"
    from lasted
    where days is not null
    group by step`,
});
