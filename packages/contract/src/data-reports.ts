import { z } from 'zod';
import { reportPeriodKinds, reportSectionKeys, reportThemes, type ReportJobState, type ReportSectionKey } from './data-report-kinds.ts';
import { partyGuidSchema } from './relation-graph.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const sections = z
  .array(z.enum(reportSectionKeys as [ReportSectionKey, ...ReportSectionKey[]]))
  .max(reportSectionKeys.length)
  .refine((keys) => new Set(keys).size === keys.length);

const contents = {
  /** Null for everything that the caller sees, else a unit with those below it. */
  unit: partyGuidSchema.nullable().default(null),
  theme: z.enum(reportThemes),
  /** In this order; empty for those of the template. */
  sections: sections.default([]),
};

const period = z.strictObject({ kind: z.enum(reportPeriodKinds), from: day, to: day });
export const dataReportRequestSchema = z.strictObject({ period, ...contents });
export type DataReportRequest = z.infer<typeof dataReportRequestSchema>;

/** A report a month, about the month before, made on a day that every month has. */
export const reportScheduleSchema = z.strictObject({ ...contents, day: z.int().min(1).max(28) });
export type NewReportSchedule = z.infer<typeof reportScheduleSchema>;

export interface ReportSchedule extends NewReportSchedule {
  guid: string;
  unitName: string | null;
  /** Epoch ms of the next report. */
  nextAt: number;
  lastReport: string | null;
  /** Why the last attempt failed; it is tried again. */
  problem: string | null;
}

/** A report that a schedule made and its user has not opened yet. */
export interface ReportNotice {
  guid: string;
  title: string;
  subtitle: string;
  madeAt: number;
}

/** What lists carry of a stored report; instants are epoch ms. */
export interface DataReportHead {
  guid: string;
  /** The versions of one report share it. */
  series: string;
  version: number;
  title: string;
  subtitle: string;
  template: string;
  request: DataReportRequest;
  /** Of the model's JSON text, lower-case hex. */
  sha256: string;
  dataVersion: number;
  dataTime: number | null;
  scope: string;
  madeBy: string;
  madeAt: number;
  isScheduled: boolean;
  isOwn: boolean;
}

/** How far a report is. A report that is stored is 完成 and has its head. */
export interface DataReportJob {
  guid: string;
  state: ReportJobState;
  /** Parts read, of how many; null until they are counted. */
  done: number;
  total: number | null;
  /** How many wait before it. */
  ahead: number;
  message: string;
  report: DataReportHead | null;
}

export const dataReportPageSchema = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
    /** The versions of one report. */
    series: z.string().max(64).default(''),
    themes: z.array(z.enum(reportThemes)).max(reportThemes.length).default([]),
  }),
);
export type DataReportPageRequest = z.infer<typeof dataReportPageSchema>;

/** A statement of a report as two versions have it; null where one has none. */
export interface ReportChange {
  section: string;
  topic: string;
  before: string | null;
  after: string | null;
}

/** What changed since another version of the same report. */
export interface ReportComparison {
  before: DataReportHead;
  after: DataReportHead;
  changes: ReportChange[];
  /** Statements that are the same. */
  same: number;
}
