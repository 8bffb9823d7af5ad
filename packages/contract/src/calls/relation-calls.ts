import { z } from 'zod';
import { neighboursRequestSchema, pathsRequestSchema, relationWorkbookSchema } from '../relation-graph.ts';
import { countsAnswerSchema, neighboursAnswerSchema, pathsAnswerSchema } from '../views/relation-views.ts';
import { fileOf, objectOf, type CallTable } from './call.ts';
import { workbookType } from './media-types.ts';

export const relationCalls = {
  'POST /api/relation-api/paths': { body: pathsRequestSchema, isBodyReadByHandler: true, answer: objectOf(pathsAnswerSchema) },
  'POST /api/relation-api/neighbours': { body: neighboursRequestSchema, isBodyReadByHandler: true, answer: objectOf(neighboursAnswerSchema) },
  /** The handler validates the guid. */
  'GET /api/relation-api/counts/:guid': { params: z.object({ guid: z.string() }), answer: objectOf(countsAnswerSchema) },
  'POST /api/relation-api/workbook': { body: relationWorkbookSchema, isBodyReadByHandler: true, answer: fileOf(workbookType) },
} as const satisfies CallTable;
