export { companyReport } from './company/company-report.ts';
export { companyPlan, providerColumns, type CompanyQueryName, type CompanySources } from './company/company-plan.ts';
export { reportDocument } from './docx/report-document.ts';
export { compareReports } from './period/compare-reports.ts';
export { derivations, type DerivationName } from './period/derivations/derivations.ts';
export { planPeriodReport, periodReport, type PeriodReportPlan } from './period/period-report.ts';
export { queryOf, sourceOf, type PlannedSource } from './planned-source.ts';
export { reportSheets } from './sheets/report-sheets.ts';
export type { ReportSheet, SheetCell } from './sheets/sheet-cell.ts';
