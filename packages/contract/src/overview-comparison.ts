/**
 * Figures of `insight.overview` that include planned lots, and the figures that are compared instead: a past period has no lots left that
 * are only planned.
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

/** The number of outstanding lots or bids of a figure, and the total number. */
export const waitingLots = {
  avgBidders: ({ unopenedNum, lotNum }: Outstanding) => [unopenedNum, lotNum],
  failedRate: ({ undecidedNum, decidedNum }: Outstanding) => [undecidedNum, undecidedNum + decidedNum],
  zbRate: ({ undecidedBidNum, decidedBidNum }: OutstandingBids) => [undecidedBidNum, undecidedBidNum + decidedBidNum],
} as const satisfies Record<string, (row: Outstanding & OutstandingBids) => readonly [pending: number, whole: number]>;

/** With a larger share of outstanding lots, only the fast ones are included, which are not comparable with all lots of another period. */
export const maxPendingShare = 0.05;
