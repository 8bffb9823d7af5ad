import { likenesses } from '../relation/likenesses.ts';

/** Columns of a finding, in the order of every SELECT of findings. */
export const findingColumns = 'lot_id, company_a, company_b, kind, level, value, evidence, against';

/** A lot whose bids are opened, and that has no result. */
export const isAwaitingAward = `is_undecided = 1 and winner_num = 0 and award_notice_at is null and award_published_at is null
  and valid_bidders is not null`;

/** Features that two bids may share, columns of `bids`. */
export const marks = Object.keys(likenesses);

/** Condition that a fact is dated by the opening, or not dated. */
export const knownBy = (date: string, openedAt: string): string => `(${date} is null or ${date} <= ${openedAt})`;

/** Condition that two bids are of two bidders: members of one consortium are one. */
export const areRivals = 'a.company_id < b.company_id and (a.consortium_id is null or b.consortium_id is null or a.consortium_id <> b.consortium_id)';

const columns = ['lot_id', 'company_id', 'consortium_id', 'price', 'quoted_at', ...marks];

/**
 * Common table expressions: `open_lot`, the rows of `lots`, a SELECT from `{lots}` with known times of opening; `bid`, their bids
 * that were made by the opening; and `document`, the number of these and of later ones. Validity, rank and win of a bid are decided later
 * and not read.
 */
export const knownBids = (lots: string): string => `
    open_lot as (
      select *, method_family(method) as family, coalesce(is_sealed_method(method), 1) as is_sealed,
        rewards_close_bids(method, evaluation_method, price_weight) as average_wins
      from (${lots}) as chosen_lot
    ),
    made_bid as (
      select ${columns.map((column) => `b.${column} as ${column}`).join(', ')}, l.opened_at as opened_at,
        case when ${knownBy('b.quoted_at', 'l.opened_at')} then 1 else 0 end as is_known
      from (select ${columns.join(', ')} from {bidRecords} where lot_id in (select lot_id from open_lot)) b
      join open_lot l on l.lot_id = b.lot_id
    ),
    bid as (select * from made_bid where is_known = 1),
    document as (
      select lot_id, count_sum(is_known) as documents, count_sum(1 - is_known) as late_documents from made_bid group by lot_id
    )`;
