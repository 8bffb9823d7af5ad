import type { Mart } from './mart.ts';

/**
 * One winner of a lot that has several, from `lots.winner_id` and `winners` together. `award_amount` is the winner's own part in yuan; null
 * if not stated. Winners of lots that have one are only in `lot_fact`.
 */
export const winnerShare: Mart = {
  name: 'winner_share',
  title: '多家中标份额',
  grain: 'winner of a lot of several',
  columns: { lot_id: 'VARCHAR', company_id: 'VARCHAR', company_name: 'VARCHAR', award_amount: 'DOUBLE' },
  key: ['lot_id', 'company_id'],
  reads: ['companies', 'lots', 'winners'],
  touchedBy: 'lot_id',
  order: 'lot_id, company_id',
  sql: `
    with stated as (select lot_id, company_id, award_amount from winners where {touched}),
    winner as (
      select lot_id, company_id, max(award_amount) as award_amount
      from (
        select lot_id, company_id, award_amount from stated
        union all
        select lot_id, winner_id, cast(null as double) from lots
        where {touched} and winner_id is not null and lot_id in (select lot_id from stated)
      ) named
      group by lot_id, company_id
    )
    select w.lot_id as lot_id, w.company_id as company_id, c.name as company_name, w.award_amount as award_amount
    from (select *, count(*) over (partition by lot_id) as winner_num from winner) w
    left join companies c on c.company_id = w.company_id
    where w.winner_num > 1`,
};

/** Relation of touched winners of lots that have several. */
export const touchedShares = '(select * from winner_share where {touched})';

/** 1 if the lot is a deal that a company won, alone or among several; `share` is the company's row of `winner_share`, if it has one. */
export const hasWon = (company: string, lot: string, share: string): string =>
  `case when ${lot}.is_deal = 1 and (${lot}.winner_id = ${company} or ${share}.company_id is not null) then 1 else 0 end`;
