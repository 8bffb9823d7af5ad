export const casesPath = '/mainRelationAnalysis/riskCases';
export const caseParameter = 'case';

/** Address of a case that is open over the list. */
export const caseAddress = (guid: string): string => `${casesPath}?${new URLSearchParams({ [caseParameter]: guid }).toString()}`;
