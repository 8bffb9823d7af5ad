import type {
  CaseAction,
  CaseBulk,
  CaseBulkAnswer,
  CaseOfSubject,
  CasePageRequest,
  CaseState,
  CaseStep,
  CaseValues,
  CaseSubjects,
  NewCase,
  RiskCase,
  RiskCaseDetail,
  RuleEffect,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { present } from '../api/present.ts';

const path = '/api/case-api';

export interface CasePage {
  rows: RiskCase[];
  total: number;
}
export interface CaseCounts {
  /** Assigned to the user and not closed. */
  mine: number;
  byState: Partial<Record<CaseState, number>>;
}
export interface Assignee {
  guid: string;
  name: string;
}

export async function readCasePage(json: CasePageRequest, signal: AbortSignal): Promise<CasePage> {
  const { data } = await api.call<RiskCase>('POST', `${path}/page`, { json, signal, idempotent: true, silent: true });
  return { rows: data.list, total: data.total };
}

export async function readCase(guid: string, signal: AbortSignal): Promise<RiskCaseDetail> {
  const { data } = await api.call('GET', `${path}/${encodeURIComponent(guid)}`, { signal, silent: true });
  return present(data.data as RiskCaseDetail | null);
}

export async function readCaseCounts(signal: AbortSignal): Promise<CaseCounts> {
  const { data } = await api.call('GET', `${path}/counts`, { signal, silent: true, background: true });
  return present(data.data as CaseCounts | null);
}

export async function readCasesOfSubjects(json: CaseSubjects, signal: AbortSignal): Promise<CaseOfSubject[]> {
  const { data } = await api.call<CaseOfSubject>('POST', `${path}/of-subjects`, { json, signal, idempotent: true, silent: true });
  return data.list;
}

export async function readRuleEffects(signal: AbortSignal): Promise<RuleEffect[]> {
  return (await api.call<RuleEffect>('GET', `${path}/effects`, { signal, silent: true })).data.list;
}

export async function readAssignees(signal: AbortSignal): Promise<Assignee[]> {
  return (await api.call<Assignee>('GET', `${path}/assignees`, { signal, silent: true })).data.list;
}

export async function openCase(json: NewCase): Promise<RiskCase> {
  return present((await api.call<never, RiskCase>('POST', path, { json, silent: true })).result);
}

export async function takeCaseStep<Action extends CaseAction>(guid: string, action: Action, json: CaseStep<Action>): Promise<void> {
  await api.call('POST', `${path}/${encodeURIComponent(guid)}/${action}`, { json, silent: true });
}

export async function takeBulkStep(json: CaseBulk): Promise<CaseBulkAnswer> {
  return present((await api.call<never, CaseBulkAnswer>('POST', `${path}/bulk`, { json, silent: true })).result);
}

/** Full values of the evidence as they are now; each access is logged. */
export async function readCaseValues(guid: string): Promise<CaseValues> {
  return present((await api.call('GET', `${path}/${encodeURIComponent(guid)}/values`, { silent: true })).data.data as CaseValues | null);
}

export async function removeCaseFile(guid: string, file: string): Promise<void> {
  await api.call('POST', `${path}/${encodeURIComponent(guid)}/files/${encodeURIComponent(file)}/delete`, { silent: true });
}

/** Downloads a file of a case. */
export async function saveCaseFile(guid: string, { guid: file, name }: { guid: string; name: string }): Promise<void> {
  const { blob } = await api.download('GET', `${path}/${encodeURIComponent(guid)}/files/${encodeURIComponent(file)}`, { silent: true });
  saveExport({ blob, name });
}

/** Downloads the complete case as one archive. */
export async function saveCase({ guid, number }: { guid: string; number: string }): Promise<void> {
  const { blob, name } = await api.download('GET', `${path}/${encodeURIComponent(guid)}/export`, { silent: true });
  saveExport({ blob, name: name ?? `${number}.zip` });
}
