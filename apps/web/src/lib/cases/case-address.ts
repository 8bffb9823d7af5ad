export const casesPath = '/mainRelationAnalysis/riskCases';
export const caseParameter = 'case';

/** Where one case lies open over the list. */
export const caseAddress = (guid: string): string => `${casesPath}?${new URLSearchParams({ [caseParameter]: guid }).toString()}`;
