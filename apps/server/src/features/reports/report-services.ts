import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import type { CiteReport } from '../citations/cite-report.ts';
import type { CaseService } from '../cases/case-service.ts';
import type { DataService } from '../data/data-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import type { ExportServices } from '../exports/export-services.ts';
import type { Watermark } from '../exports/watermark.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { CompanyProvider } from '../third-party/company-provider.ts';
import type { NoteService } from '../notes/note-service.ts';
import { DataReportService } from './data-report-service.ts';
import { PdfPrinter } from './pdf-printer.ts';
import { PeriodReportWriter } from './period-report-writer.ts';
import { ReportMail } from './report-mail.ts';
import { ReportJobs } from './report-jobs.ts';
import { ReportSchedules } from './report-schedules.ts';
import { ReportService } from './report-service.ts';
import { SourceReader } from './source-reader.ts';

export interface ReportServices {
  reports: ReportService;
  dataReports: DataReportService;
  reportJobs: ReportJobs;
  reportSchedules: ReportSchedules;
  pdf: PdfPrinter;
  reportMail: ReportMail;
}

export interface ReportRouteNeeds extends ReportServices, Pick<ExportServices, 'exports' | 'watermark'> {
  sessions: SessionService;
  audit: AuditService;
  channels: ChannelService;
}

interface ReportNeeds {
  state: StateStore;
  warehouse: WarehouseState;
  data: DataService;
  units: UnitDirectory;
  cases: CaseService;
  cite: CiteReport;
  notes: NoteService;
  companies: CompanyProvider;
  /** True if other processes may use the state. */
  isStateShared: boolean;
  /** Concurrency of queries. */
  concurrency: number;
  audit: AuditService;
  watermark: Watermark;
  /** Path of a Chromium; undefined if none is configured. */
  browser: string | undefined;
  log: FastifyBaseLogger;
}

/** Builds the services of reports; `reportPlugin` starts and closes them. */
export function buildReportServices(needs: ReportNeeds): ReportServices {
  const { state, warehouse, data, units, cases, cite, notes, companies } = needs;
  const { concurrency, isStateShared: isShared, audit, watermark, browser, log } = needs;
  const sources = new SourceReader(data, warehouse);
  const reports = new ReportService({ sources, units, warehouse, companies, cite, joined: data.joined, concurrency });
  const writer = new PeriodReportWriter({ sources, units, warehouse, cases, cite, notes });
  const reportJobs = new ReportJobs({ state, writer, gate: reports.gate, isShared, log });
  const dataReports = new DataReportService({ state, units, writer, jobs: reportJobs });
  return {
    reports,
    dataReports,
    reportJobs,
    reportSchedules: new ReportSchedules({ state, writer, gate: reports.gate, log }),
    pdf: new PdfPrinter({ browser, log }),
    reportMail: new ReportMail({ dataReports, reports, audit, watermark }),
  };
}
