/**
 * Figures of `insight.overview` that plans raise, and what is compared in their place: a period that is over has no lots left that are only
 * planned.
 */
export const announcedFigures = {
  projectNum: 'announcedProjectNum',
  lotNum: 'announcedLotNum',
  budget: 'announcedBudget',
} as const;

interface Outstanding {
  lotNum: number;
  unopenedNum: number;
  undecidedNum: number;
  decidedNum: number;
}

interface OutstandingBids {
  undecidedBidNum: number;
  decidedBidNum: number;
}

/** How many lots or bids a figure waits for, and how many it is of. */
export const waitingLots = {
  avgBidders: ({ unopenedNum, lotNum }: Outstanding) => [unopenedNum, lotNum],
  failedRate: ({ undecidedNum, decidedNum }: Outstanding) => [undecidedNum, undecidedNum + decidedNum],
  zbRate: ({ undecidedBidNum, decidedBidNum }: OutstandingBids) => [undecidedBidNum, undecidedBidNum + decidedBidNum],
} as const satisfies Record<string, (row: Outstanding & OutstandingBids) => readonly [pending: number, whole: number]>;

/** With more lots than that outstanding, those that went quickly are all there is: they do not compare with all of another period. */
export const mostPendingShare = 0.05;
