/** Scheme of 统一社会信用代码 (GB 32100) among identifiers of organisations. */
export const uniformCodeScheme = 'CN-USCC';

/** Schemes of classifications for data without a field in OCDS; the codes are ours. Exports write them, imports read them. */
export const ownSchemes = {
  companyType: 'TENDERSCOPE-COMPANY-TYPE',
  ownership: 'TENDERSCOPE-OWNERSHIP',
  scale: 'TENDERSCOPE-SCALE',
  groupMembership: 'TENDERSCOPE-GROUP-MEMBERSHIP',
  projectType: 'TENDERSCOPE-PROJECT-TYPE',
  organisationForm: 'TENDERSCOPE-ORGANISATION-FORM',
  materialCategory: 'TENDERSCOPE-MATERIAL-CATEGORY',
  material: 'TENDERSCOPE-MATERIAL',
  specification: 'TENDERSCOPE-SPECIFICATION',
} as const;

/** Metrics of contracts (metrics extension) for data without another field; with the score of a contract, of 100. */
export const ownMetrics = {
  changedValue: { id: 'TENDERSCOPE-CHANGED-VALUE', title: '变更后金额' },
  performanceScore: { id: 'TENDERSCOPE-PERFORMANCE-SCORE', title: '履约评分' },
} as const;

/** The milestone of an implementation that is met at the settlement. */
export const settlementMilestone = { id: 'TENDERSCOPE-SETTLEMENT', title: '结算' } as const;
