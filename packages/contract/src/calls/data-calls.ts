import { z } from 'zod';
import { conditionSchema, maxConditions } from '../conditions.ts';
import { exportProgressSchema, queryInfoSchema } from '../views/data-views.ts';
import { fileOf, listOf, objectOf, type CallTable } from './call.ts';
import { exportIdSchema, ocdsBody, sheetBody, workbookBody } from './export-bodies.ts';
import { workbookType } from './media-types.ts';

/** Identifier of a query; `limit`, `page` and `size` are read by the handler, so that a refusal lists the accepted values. */
const ofQuery = z.object({ id: z.string() });
const limited = ofQuery.extend({ limit: z.string() });
const paged = ofQuery.extend({ page: z.string(), size: z.string() });
/** Values of the query's params, in order: `?value=…&value=…`. */
const values = z.object({ value: z.union([z.string(), z.array(z.string())]).optional() });
/** Conditions; a form has their JSON text. */
const conditions = z.object({ value: z.array(conditionSchema).max(maxConditions) });
const withConditions = { body: conditions, isBodyReadByHandler: true, sentAs: 'form' } as const;
const rows = listOf(z.record(z.string(), z.unknown()));
const workbook = fileOf(workbookType);
const withSheet = { params: ofQuery, body: sheetBody, isBodyReadByHandler: true, answer: workbook } as const;

export const dataCalls = {
  'GET /api/data-api/catalog': { query: z.object({ without: z.literal('filters').optional() }), answer: listOf(queryInfoSchema) },
  'GET /api/data-api/list/:id': { params: ofQuery, query: values, answer: rows },
  'POST /api/data-api/list/:id': { params: ofQuery, query: values, answer: rows },
  'GET /api/data-api/list/:id/:limit': { params: limited, query: values, answer: rows },
  'POST /api/data-api/list/:id/:limit': { params: limited, query: values, answer: rows },
  'POST /api/data-api/listParams/:id': { params: ofQuery, ...withConditions, answer: rows },
  'POST /api/data-api/listManyParams/:id': { params: ofQuery, query: values, ...withConditions, answer: rows },
  'POST /api/data-api/pageParams/:id/:page/:size': { params: paged, ...withConditions, answer: rows },
  'POST /api/data-api/pageManyParams/:id/:page/:size': { params: paged, query: values, ...withConditions, answer: rows },
  'POST /api/data-api/exportExcelParams/:id': withSheet,
  'POST /api/data-api/exportExcelManyParams/:id': { ...withSheet, query: values },
  'POST /api/external-api/exportExcelParamsMultiSheet': { body: workbookBody, isBodyReadByHandler: true, answer: workbook },
  'POST /api/data-api/exportOcds': { body: ocdsBody, isBodyReadByHandler: true, answer: fileOf('application/json', 'application/x-ndjson') },
  'GET /api/data-api/exportProgress/:exportId': {
    params: z.object({ exportId: exportIdSchema }),
    answer: objectOf(exportProgressSchema.nullable()),
  },
} as const satisfies CallTable;
