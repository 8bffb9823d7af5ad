import type { ReportPeriodKind, ReportSectionKey, ReportTheme } from '../data-report-kinds.ts';

/** What a report of a theme and a kind of period is called and holds, unless its maker wishes otherwise. */
export interface ReportTemplate {
  /** Names the series of stored reports: never changed. */
  key: string;
  name: string;
  theme: ReportTheme;
  /** Empty for any. */
  kinds: readonly ReportPeriodKind[];
  sections: readonly ReportSectionKey[];
}
