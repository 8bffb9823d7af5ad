import type { ReportPeriodKind, ReportSectionKey, ReportTheme } from '../data-report-kinds.ts';

/** Default title and sections of a report of a theme and a kind of period. */
export interface ReportTemplate {
  /** Identifies the series of stored reports. Never changes. */
  key: string;
  name: string;
  theme: ReportTheme;
  /** Empty for any. */
  kinds: readonly ReportPeriodKind[];
  sections: readonly ReportSectionKey[];
}
