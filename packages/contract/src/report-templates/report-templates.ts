import type { ReportPeriodKind, ReportTheme } from '../data-report-kinds.ts';
import { annualOperation } from './annual-operation.ts';
import { monthlyOperation } from './monthly-operation.ts';
import { operation } from './operation.ts';
import type { ReportTemplate } from './report-template.ts';
import { quarterlyOperation } from './quarterly-operation.ts';
import { riskSpecial } from './risk-special.ts';
import { savingSpecial } from './saving-special.ts';
import { supplierSpecial } from './supplier-special.ts';

export const reportTemplates: readonly ReportTemplate[] = [
  monthlyOperation, quarterlyOperation, annualOperation, operation, supplierSpecial, savingSpecial, riskSpecial,
];

/** @throws Error if there is no template for the theme and kind. */
export function templateFor(theme: ReportTheme, kind: ReportPeriodKind): ReportTemplate {
  const found = reportTemplates.find((one) => one.theme === theme && (one.kinds.length === 0 || one.kinds.includes(kind)));
  if (!found) throw new Error(`no template for ${theme}, ${kind}`);
  return found;
}
