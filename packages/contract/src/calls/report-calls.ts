import { z } from 'zod';
import { dataReportPageSchema, dataReportRequestSchema, reportScheduleSchema } from '../data-reports.ts';
import { guidSchema } from '../venue-fields.ts';
import {
  dataReportHeadSchema,
  dataReportJobSchema,
  reportComparisonSchema,
  reportNoticeSchema,
  reportScheduleViewSchema,
} from '../views/data-report-views.ts';
import { reportSchema } from '../views/report-views.ts';
import { fileOf, listOf, objectOf, resultOf, type CallTable } from './call.ts';
import { exportIdSchema } from './export-bodies.ts';
import { documentType, workbookType } from './media-types.ts';

const [wordFile, workbookFile, pdfFile] = [fileOf(documentType), fileOf(workbookType), fileOf('application/pdf')];
/** A named report has progress, like an export. The handler validates the company. */
const company = {
  params: z.object({ guid: z.string() }),
  /** `cited` cites its main figures for the caller, which stores their rows. */
  query: z.object({ exportId: exportIdSchema.optional(), cited: z.literal('true').optional() }),
};
const params = z.object({ guid: guidSchema });

/** Reports about a company and about a period. */
export const reportCalls = {
  'GET /api/report-api/company/:guid': { ...company, answer: objectOf(reportSchema) },
  'GET /api/report-api/company/:guid/docx': { ...company, answer: wordFile },
  'GET /api/report-api/company/:guid/xlsx': { ...company, answer: workbookFile },
  'GET /api/report-api/company/:guid/pdf': { ...company, answer: pdfFile },

  'POST /api/report-api': { body: dataReportRequestSchema, answer: objectOf(dataReportJobSchema), status: 202 },
  'POST /api/report-api/page': { body: dataReportPageSchema, answer: listOf(dataReportHeadSchema) },
  'GET /api/report-api/jobs': { answer: listOf(dataReportJobSchema) },
  'GET /api/report-api/:guid': { params, answer: objectOf(dataReportJobSchema) },
  'POST /api/report-api/:guid/cancel': { params, answer: objectOf(dataReportJobSchema) },
  'GET /api/report-api/:guid/comparison': {
    params,
    query: z.object({ with: guidSchema.optional() }),
    answer: objectOf(reportComparisonSchema),
  },
  'GET /api/report-api/:guid/json': { params, answer: objectOf(reportSchema) },
  'GET /api/report-api/:guid/docx': { params, answer: wordFile },
  'GET /api/report-api/:guid/xlsx': { params, answer: workbookFile },
  'GET /api/report-api/:guid/pdf': { params, answer: pdfFile },

  'GET /api/report-api/notices': { answer: listOf(reportNoticeSchema) },
  'GET /api/report-api/schedules': { answer: listOf(reportScheduleViewSchema) },
  'POST /api/report-api/schedules': { body: reportScheduleSchema, answer: resultOf(reportScheduleViewSchema) },
  'POST /api/report-api/schedules/:guid/delete': { params, answer: resultOf(z.literal(true)) },
} as const satisfies CallTable;
