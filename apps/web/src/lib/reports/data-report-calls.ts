import type {
  DataReportHead, DataReportJob, DataReportPageRequest, DataReportRequest, NewReportSchedule, Report, ReportComparison, ReportSchedule,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { downloadOptions, type ReportFileFormat } from './download-options.ts';

export const orderReport = async (json: DataReportRequest): Promise<DataReportJob> => (await api.request('POST /api/report-api', { json })).data.data;
export const readReportJob = async (guid: string, signal: AbortSignal): Promise<DataReportJob> =>
  (await api.request('GET /api/report-api/:guid', { params: { guid }, signal, silent: true })).data.data;
export const readReport = async (guid: string, signal: AbortSignal): Promise<Report> =>
  (await api.request('GET /api/report-api/:guid/json', { params: { guid }, signal, silent: true })).data.data;
export const cancelReport = async (guid: string): Promise<DataReportJob> =>
  (await api.request('POST /api/report-api/:guid/cancel', { params: { guid } })).data.data;
export async function compareReport(guid: string, other: string, signal: AbortSignal): Promise<ReportComparison> {
  const query = other === '' ? {} : { with: other };
  return (await api.request('GET /api/report-api/:guid/comparison', { params: { guid }, query, signal, silent: true })).data.data;
}

export async function readReportPage(json: DataReportPageRequest, signal: AbortSignal): Promise<{ rows: DataReportHead[]; total: number }> {
  const { data } = await api.request('POST /api/report-api/page', { json, signal, idempotent: true, silent: true });
  return { rows: data.list, total: data.total };
}

/** The HTTP client reports failures. */
export async function saveReport(guid: string, format: ReportFileFormat, signal: AbortSignal): Promise<void> {
  const { blob, name } = await api.receive(`GET /api/report-api/:guid/${format}`, { params: { guid }, ...downloadOptions(format), signal });
  saveExport({ blob, name: name ?? `report.${format}` });
}

export const readSchedules = async (signal: AbortSignal): Promise<ReportSchedule[]> =>
  (await api.request('GET /api/report-api/schedules', { signal, silent: true })).data.list;

export async function addSchedule(json: NewReportSchedule): Promise<void> {
  await api.request('POST /api/report-api/schedules', { json });
}

export async function removeSchedule(guid: string): Promise<void> {
  await api.request('POST /api/report-api/schedules/:guid/delete', { params: { guid } });
}
