import { dimensionsFrom, lotDimensions } from './lot-dimensions.ts';

const columns = { lot_id: 'VARCHAR', ...lotDimensions, budget: 'DOUBLE' } as const;

/**
 * One winner of a lot, with the columns of the lot that conditions and indicators read. `award_amount` is the amount credited to the
 * winner: the amount of a lot that has one winner; of several winners their own parts, null if not stated.
 */
export const winnerRow = {
  name: 'winner_row',
  sql: `
    select ${dimensionsFrom('l', columns)}, l.winner_id as winner_id, l.winner_name as winner_name, l.award_amount as award_amount
    from lot_fact l where l.winner_id is not null
    union all
    select ${dimensionsFrom('l', columns)}, s.company_id as winner_id, s.company_name as winner_name,
      case when l.is_deal = 1 then s.award_amount end as award_amount
    from (select * from lot_fact where winner_num > 1) l join winner_share s on s.lot_id = l.lot_id`,
};

/** Relation of winners of lots. */
export const winnerRows = `(${winnerRow.sql})`;
