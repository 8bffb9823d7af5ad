import type { Mart } from './mart.ts';

const dimensions = ['unit_id', 'unit_name', 'in_group', 'category', 'method', 'organisation_form', 'province'] as const;

/**
 * Month × unit × category × method × organisation form × province with additive counts and sums; `bidder_num` counts
 * the valid bidders of opened lots. `reference_at` is the first ms of the month, so that whole-month bounds select the same rows
 * as on `lot_fact`.
 */
export const dealCube: Mart = {
  name: 'deal_cube',
  title: '成交月度立方',
  grain: 'month × unit × category × method × organisation form × province',
  columns: {
    month: 'VARCHAR',
    reference_at: 'BIGINT',
    unit_id: 'VARCHAR',
    unit_name: 'VARCHAR',
    in_group: 'TINYINT',
    category: 'VARCHAR',
    method: 'VARCHAR',
    organisation_form: 'VARCHAR',
    province: 'VARCHAR',
    lot_num: 'BIGINT',
    deal_num: 'BIGINT',
    award_sum: 'DOUBLE',
    budget_sum: 'DOUBLE',
    baseline_sum: 'DOUBLE',
    saving_sum: 'DOUBLE',
    failed_num: 'BIGINT',
    opened_num: 'BIGINT',
    bidder_num: 'BIGINT',
  },
  key: ['month', ...dimensions],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
  touchedBy: 'month',
  sql: `
    select
      month,
      month_start(min(reference_at)) as reference_at,
      ${dimensions.join(', ')},
      count(*) as lot_num,
      total(is_deal) as deal_num,
      sum(award_amount) as award_sum,
      sum(budget) as budget_sum,
      sum(saving_baseline) as baseline_sum,
      sum(saving) as saving_sum,
      total(is_failed) as failed_num,
      total(is_opened) as opened_num,
      total(is_opened * valid_bidders) as bidder_num
    from lot_fact
    where {touched}
    group by month, ${dimensions.join(', ')}
    order by month, unit_id`,
};

/** `lot_fact` in the cube's columns, lot by lot: what finer or shorter selections read. */
export const dealRow = {
  name: 'deal_row',
  sql: `
    select
      *,
      1 as lot_num,
      is_deal as deal_num,
      award_amount as award_sum,
      budget as budget_sum,
      saving_baseline as baseline_sum,
      saving as saving_sum,
      is_failed as failed_num,
      is_opened as opened_num,
      is_opened * valid_bidders as bidder_num
    from lot_fact`,
};
