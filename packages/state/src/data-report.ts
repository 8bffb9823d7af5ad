/** A stored report without its model. */
export interface StoredReport {
  guid: string;
  series: string;
  version: number;
  title: string;
  subtitle: string;
  template: string;
  theme: string;
  request: string;
  sha256: string;
  dataVersion: number;
  dataTime: number | null;
  scopeUnit: string | null;
  scope: string;
  madeBy: string;
  madeByName: string;
  madeAt: number;
  scheduleGuid: string | null;
}

/** A report to store; its version is that after the last of its series. */
export type NewReport = Omit<StoredReport, 'version' | 'madeByName' | 'scheduleGuid'> & { model: string };

/** Whose reports one may open: those made in what they see now, their own like others'. */
export type ReportReader = { userGuid: string } & ({ kind: 'all' } | { kind: 'units'; unitIds: readonly string[] });

export interface ReportFilter {
  series?: string;
  themes?: readonly string[];
}

export interface StoredSchedule {
  guid: string;
  userGuid: string;
  content: string;
  unitName: string | null;
  day: number;
  nextAt: number;
  lastReport: string | null;
  isSeen: boolean;
  problem: string | null;
  createdAt: number;
}

/** What a schedule's report is stored for: when it was due, and when the next is. */
export interface ScheduledRun {
  guid: string;
  dueAt: number;
  nextAt: number;
}
