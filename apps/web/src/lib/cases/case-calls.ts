import type {
  Assignee,
  CaseAction,
  CaseBulk,
  CaseBulkAnswer,
  CaseCounts,
  CaseOfSubject,
  AddedFinding,
  CasePageRequest,
  CaseStep,
  CaseSubjects,
  CaseValues,
  NewCase,
  RiskCase,
  RiskCaseDetail,
  RuleEffect,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';

export interface CasePage {
  rows: RiskCase[];
  total: number;
}

export async function readCasePage(json: CasePageRequest, signal: AbortSignal): Promise<CasePage> {
  const { data } = await api.request('POST /api/case-api/page', { json, signal, idempotent: true, silent: true });
  return { rows: data.list, total: data.total };
}

export async function readCase(guid: string, signal: AbortSignal): Promise<RiskCaseDetail> {
  return (await api.request('GET /api/case-api/:guid', { params: { guid }, signal, silent: true })).data.data;
}

export async function readCaseCounts(signal: AbortSignal): Promise<CaseCounts> {
  return (await api.request('GET /api/case-api/counts', { signal, silent: true, background: true })).data.data;
}

export async function readCasesOfSubjects(json: CaseSubjects, signal: AbortSignal): Promise<CaseOfSubject[]> {
  return (await api.request('POST /api/case-api/of-subjects', { json, signal, idempotent: true, silent: true })).data.list;
}

export async function readRuleEffects(signal: AbortSignal): Promise<RuleEffect[]> {
  return (await api.request('GET /api/case-api/effects', { signal, silent: true })).data.list;
}

export async function readAssignees(signal: AbortSignal): Promise<Assignee[]> {
  return (await api.request('GET /api/case-api/assignees', { signal, silent: true })).data.list;
}

export async function openCase(json: NewCase): Promise<RiskCase> {
  return (await api.request('POST /api/case-api', { json, silent: true })).result;
}

/** Open cases that a finding about a subject may be added to. */
export async function readFittingCases(json: NewCase['subject'], signal: AbortSignal): Promise<RiskCase[]> {
  return (await api.request('POST /api/case-api/fitting', { json, signal, idempotent: true, silent: true })).data.list;
}

export async function addFinding(guid: string, json: AddedFinding): Promise<RiskCase> {
  return (await api.request('POST /api/case-api/:guid/findings', { params: { guid }, json, silent: true })).result;
}

export async function takeCaseStep<Action extends CaseAction>(guid: string, action: Action, json: CaseStep<Action>): Promise<void> {
  const key: `POST /api/case-api/:guid/${CaseAction}` = `POST /api/case-api/:guid/${action}`;
  await api.request(key, { params: { guid }, json, silent: true });
}

export async function takeBulkStep(json: CaseBulk): Promise<CaseBulkAnswer> {
  return (await api.request('POST /api/case-api/bulk', { json, silent: true })).result;
}

/** Full values of the evidence as they are now; each access is logged. */
export async function readCaseValues(guid: string): Promise<CaseValues> {
  return (await api.request('GET /api/case-api/:guid/values', { params: { guid }, silent: true })).data.data;
}

export async function removeCaseFile(guid: string, file: string): Promise<void> {
  await api.request('POST /api/case-api/:guid/files/:file/delete', { params: { guid, file }, silent: true });
}

/** Downloads a file of a case. */
export async function saveCaseFile(guid: string, { guid: file, name }: { guid: string; name: string }): Promise<void> {
  const { blob } = await api.receive('GET /api/case-api/:guid/files/:file', { params: { guid, file }, silent: true });
  saveExport({ blob, name });
}

/** Downloads the complete case as one archive. */
export async function saveCase({ guid, number }: { guid: string; number: string }): Promise<void> {
  const { blob, name } = await api.receive('GET /api/case-api/:guid/export', { params: { guid }, silent: true });
  saveExport({ blob, name: name ?? `${number}.zip` });
}
