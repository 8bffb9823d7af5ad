/** Slots by the table or view they read. Each of these has `unit_id`, the issuer unit that its rows belong to. */
export const unitTables = {
  lots: 'lot_fact',
  /** One bid, with the columns of `bid_fact` only. */
  bidFacts: 'bid_fact',
  /** One bid, with all columns of its lot and bidder. */
  bidDetails: 'bid_row',
  lotScreens: 'lot_screen',
  sharedEvidence: 'shared_evidence',
  evidenceEdges: 'evidence_edge',
  reviews: 'review_fact',
  reviewPanels: 'review_panel',
  reviewTotals: 'review_total',
  quotations: 'material_price',
} as const;

/** Slots of tables without `unit_id`: their rows for the caller's lots that meet `{where}`, which no query repeats. */
export const selectionTables = {
  invitationsOfSelection: 'invitations',
} as const;

/** Slots of totals and statistics over the lots of all units: no rows for a caller who does not see every unit. */
export const allUnitsTables = {
  supplierTotalsOfAllUnits: 'supplier_profile',
  pairTotalsOfAllUnits: 'pair_total',
  pairTestsOfAllUnits: 'pair_test',
  tripleTotalsOfAllUnits: 'joint_triple',
  expertBiasOfAllUnits: 'expert_bias',
} as const;

/** What queries may read by name: facts about companies, people and parties, which no unit owns, and a function that counts. */
export const tablesWithoutUnit: ReadonlySet<string> = new Set(['companies', 'experts', 'party_edge', 'range()']);
