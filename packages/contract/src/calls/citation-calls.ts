import { z } from 'zod';
import { citationCodeSchema, citationRowsSchema, newCitationSchema } from '../citations.ts';
import { citationRowSchema, citationSummarySchema, citationViewSchema } from '../views/citation-views.ts';
import { fileOf, listOf, objectOf, resultOf, type CallTable } from './call.ts';
import { workbookType } from './media-types.ts';

const params = z.object({ code: citationCodeSchema });

/** 引用编号: figures with the rows of a version of the data, and their differences from now. */
export const citationCalls = {
  'GET /api/citation-api/citations': { answer: listOf(citationSummarySchema) },
  'POST /api/citation-api/citations': { body: newCitationSchema, answer: resultOf(citationSummarySchema) },
  'GET /api/citation-api/citations/:code': { params, answer: objectOf(citationViewSchema) },
  'GET /api/citation-api/citations/:code/rows': { params, query: citationRowsSchema, answer: listOf(citationRowSchema) },
  'GET /api/citation-api/citations/:code/export': { params, answer: fileOf(workbookType) },
} as const satisfies CallTable;
