import { maxHolders } from './evidence-kinds.ts';
import type { Mart } from './mart.ts';

/**
 * Values that bids of more than ten companies had in common, as of a network or a printing shop, with the opening from which this was so:
 * the first on which the next company after these had the value. Such a value is no evidence about two companies.
 */
export const publicMark: Mart = {
  name: 'public_mark',
  title: '多家共用的投标特征',
  grain: 'kind × value',
  columns: { kind: 'VARCHAR', value: 'VARCHAR', since: 'BIGINT' },
  key: ['kind', 'value'],
  reads: ['units', 'companies', 'projects', 'lots', 'bids'],
  touchedBy: 'all',
  order: 'kind, value',
  sql: `
    with holder as (
      select kind, value, company_id, min(bids_opened_at) as since
      from (
        select kind, value, company_a as company_id, bids_opened_at from shared_evidence where bids_opened_at is not null
        union all
        select kind, value, company_b, bids_opened_at from shared_evidence where bids_opened_at is not null
      ) one_bid
      group by kind, value, company_id
    ),
    placed as (select kind, value, since, row_number() over (partition by kind, value order by since, company_id) as place from holder)
    select kind, value, since from placed where place = ${maxHolders + 1}`,
};
