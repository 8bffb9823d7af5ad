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
