import type { NewDelivery, StoredMessage } from '../subscriptions/add-message.ts';

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

/** A report to store. Its version follows the last one of its series. */
export type NewReport = Omit<StoredReport, 'version' | 'madeByName' | 'scheduleGuid'> & { model: string };

/** Reader of reports: they may open reports within their current scope, including their own. */
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
  isMailed: boolean;
  /** JSON text: guids of robots. */
  robots: string;
}

/** The due time of a scheduled report, the next due time, and the message about the report. */
export interface ScheduledRun {
  guid: string;
  dueAt: number;
  nextAt: number;
  message: StoredMessage;
  deliveries: readonly NewDelivery[];
}
