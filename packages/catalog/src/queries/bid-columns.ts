import { bidOutcome } from './bid-outcome.ts';

/** Columns of a bid `b` on a lot `l`, of a company `c`. */
export const bidColumns = `b.company_id as "gys_guid",
      c.name as "Gys_Name",
      b.price as "price",
      b.rank as "rank",
      b.is_winner as "is_winner",
      b.is_valid as "is_valid",
      b.reject_reason as "reject_reason",
      b.quoted_at as "baojia_time",
      ${bidOutcome('b.', 'l.status')} as "jieguo"`;
