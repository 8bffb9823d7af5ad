/** Path of the report about a company. */
export const reportPath = '/mainRelationAnalysis/complexRelationAnalysis/companyReport';

export const reportAddress = (guid: string): string => `${reportPath}?${new URLSearchParams({ gys_guid: guid }).toString()}`;
