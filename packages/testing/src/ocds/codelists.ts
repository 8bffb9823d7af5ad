/** Closed codelists of OCDS 1.1.5, and of the bids extension, in the order of the reference. */
export const closedCodes = {
  releaseTag: [
    'planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation', 'award', 'awardUpdate', 'awardCancellation',
    'contract', 'contractUpdate', 'contractAmendment', 'implementation', 'implementationUpdate', 'contractTermination', 'compiled',
  ],
  initiationType: ['tender'],
  tenderStatus: ['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'],
  method: ['open', 'selective', 'limited', 'direct'],
  procurementCategory: ['goods', 'works', 'services'],
  awardStatus: ['pending', 'active', 'cancelled', 'unsuccessful'],
  bidStatus: ['invited', 'pending', 'valid', 'disqualified', 'withdrawn'],
} as const;
