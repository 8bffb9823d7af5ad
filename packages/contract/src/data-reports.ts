import { z } from 'zod';
import { reportPeriodKinds, reportSectionKeys, reportThemes, type ReportSectionKey } from './data-report-kinds.ts';
import { partyGuidSchema } from './relation-graph.ts';
import { guidSchema } from './venue-fields.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const sections = z
  .array(z.enum(reportSectionKeys as [ReportSectionKey, ...ReportSectionKey[]]))
  .max(reportSectionKeys.length)
  .refine((keys) => new Set(keys).size === keys.length);

const contents = {
  /** Null for everything that the caller may see, otherwise a unit and its subordinate units. */
  unit: partyGuidSchema.nullable().default(null),
  theme: z.enum(reportThemes),
  /** In this order; empty for the sections of the template. */
  sections: sections.default([]),
};

const period = z.strictObject({ kind: z.enum(reportPeriodKinds), from: day, to: day });
export const dataReportRequestSchema = z.strictObject({ period, ...contents });
export type DataReportRequest = z.infer<typeof dataReportRequestSchema>;

/** A monthly report about the previous month, created on a day that every month has. */
export const reportScheduleSchema = z.strictObject({
  ...contents,
  day: z.int().min(1).max(28),
  /** True to also send the report to the user's e-mail address. */
  isMailed: z.boolean().default(false),
  /** Guids of robots that announce the report. */
  robots: z.array(guidSchema).max(5).default([]),
});
export type NewReportSchedule = z.infer<typeof reportScheduleSchema>;

export const dataReportPageSchema = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
    /** Restricts the list to the versions of one report. */
    series: z.string().max(64).default(''),
    themes: z.array(z.enum(reportThemes)).max(reportThemes.length).default([]),
  }),
);
export type DataReportPageRequest = z.infer<typeof dataReportPageSchema>;
