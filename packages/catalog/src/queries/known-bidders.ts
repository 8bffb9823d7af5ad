/**
 * How many bid on a lot of `{lots}`, whose columns may carry a prefix: nobody knows before the bids of a running lot are opened.
 */
export const knownBidders = (prefix = ''): string =>
  `case when ${prefix}status = '进行中' and ${prefix}is_opened = 0 then null else ${prefix}valid_bidders end`;
