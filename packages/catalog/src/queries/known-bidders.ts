/**
 * Number of bidders of a lot of `{lots}`, whose columns may have a prefix. Unknown before the bids of a running lot are opened, and if no
 * bid is on record.
 */
export const knownBidders = (prefix = ''): string =>
  `case when ${prefix}status = '进行中' and ${prefix}is_opened = 0 then null else ${prefix}valid_bidders end`;
