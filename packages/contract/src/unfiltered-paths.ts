/** Screens without filters on period and unit, in groups whose other screens have them. */
export const unfilteredPaths: readonly string[] = [
  '/mainRelationAnalysis/riskCases',
  '/mainRelationAnalysis/complexRelationAnalysis',
  '/mainRelationAnalysis/complexRelationAnalysis/companyReport',
  '/dataReport/dataReportIndex',
];
