/** Screens that no period or unit selects, in groups whose other screens have these filters. */
export const unfilteredPaths: readonly string[] = [
  '/mainRelationAnalysis/riskCases',
  '/mainRelationAnalysis/complexRelationAnalysis',
  '/mainRelationAnalysis/complexRelationAnalysis/companyReport',
  '/dataReport/dataReportIndex',
];
