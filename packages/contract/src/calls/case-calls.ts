import { z } from 'zod';
import type { CaseAction } from '../case-rules.ts';
import { measureFeedbackSchema, measureReviewSchema, newMeasureSchema, newTaskSchema, taskChangeSchema, taskEndSchema } from '../case-work-bodies.ts';
import { addedFindingSchema, caseActionSchemas, caseBulkSchema, casePageSchema, caseSubjectsSchema, newCaseSchema } from '../risk-cases.ts';
import { guidSchema } from '../venue-fields.ts';
import {
  assigneeSchema,
  caseBulkAnswerSchema,
  caseCountsSchema,
  caseOfSubjectSchema,
  caseValuesSchema,
  riskCaseDetailSchema,
  riskCaseSchema,
  ruleEffectSchema,
} from '../views/case-views.ts';
import { caseMeasureSchema, caseTaskSchema } from '../views/case-work-views.ts';
import { uploadedFileSchema } from '../views/file-views.ts';
import { fileOf, listOf, objectOf, resultOf, type CallTable } from './call.ts';

const params = z.object({ guid: guidSchema });
const ofTask = params.extend({ task: guidSchema });
const ofMeasure = params.extend({ measure: guidSchema });
const ofFile = params.extend({ file: guidSchema });

type ActionCalls = {
  [Action in CaseAction as `POST /api/case-api/:guid/${Action}`]: {
    params: typeof params;
    body: (typeof caseActionSchemas)[Action];
    answer: ReturnType<typeof resultOf<typeof riskCaseSchema>>;
  };
};
/** One call for each action. */
const actionCalls = Object.fromEntries(
  Object.entries(caseActionSchemas).map(([action, body]) => [`POST /api/case-api/:guid/${action}`, { params, body, answer: resultOf(riskCaseSchema) }]),
) as ActionCalls;

export const caseCalls = {
  'GET /api/case-api/counts': { answer: objectOf(caseCountsSchema) },
  'GET /api/case-api/effects': { answer: listOf(ruleEffectSchema) },
  'GET /api/case-api/assignees': { answer: listOf(assigneeSchema) },
  'POST /api/case-api/page': { body: casePageSchema, answer: listOf(riskCaseSchema) },
  'POST /api/case-api/of-subjects': { body: caseSubjectsSchema, answer: listOf(caseOfSubjectSchema) },
  'POST /api/case-api': { body: newCaseSchema, answer: resultOf(riskCaseSchema) },
  'POST /api/case-api/fitting': { body: newCaseSchema.shape.subject, answer: listOf(riskCaseSchema) },
  'POST /api/case-api/:guid/findings': { params, body: addedFindingSchema, answer: resultOf(riskCaseSchema) },
  'POST /api/case-api/bulk': { body: caseBulkSchema, answer: resultOf(caseBulkAnswerSchema) },
  'GET /api/case-api/:guid': { params, answer: objectOf(riskCaseDetailSchema) },
  'GET /api/case-api/:guid/values': { params, answer: objectOf(caseValuesSchema) },
  'GET /api/case-api/:guid/export': { params, answer: fileOf('application/zip') },
  'POST /api/case-api/:guid/files/upload': { params, sentAs: 'file', answer: resultOf(uploadedFileSchema) },
  'POST /api/case-api/:guid/files/:file/delete': { params: ofFile, answer: resultOf(z.literal(true)) },
  'GET /api/case-api/:guid/files/:file': { params: ofFile, answer: fileOf('application/octet-stream') },
  'GET /api/case-api/:guid/task-owners': { params, answer: listOf(assigneeSchema) },
  'POST /api/case-api/:guid/tasks': { params, body: newTaskSchema, answer: resultOf(caseTaskSchema) },
  'POST /api/case-api/:guid/tasks/:task/change': { params: ofTask, body: taskChangeSchema, answer: resultOf(caseTaskSchema) },
  'POST /api/case-api/:guid/tasks/:task/end': { params: ofTask, body: taskEndSchema, answer: resultOf(caseTaskSchema) },
  'POST /api/case-api/:guid/measures': { params, body: newMeasureSchema, answer: resultOf(caseMeasureSchema) },
  'POST /api/case-api/:guid/measures/:measure/feedback': { params: ofMeasure, body: measureFeedbackSchema, answer: resultOf(caseMeasureSchema) },
  'POST /api/case-api/:guid/measures/:measure/review': { params: ofMeasure, body: measureReviewSchema, answer: resultOf(caseMeasureSchema) },
  ...actionCalls,
} as const satisfies CallTable;
