import type {
  DataReportHead, DataReportJob, DataReportPageRequest, DataReportRequest, NewReportSchedule, Report, ReportComparison, ReportSchedule,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { saveExport } from '../exports/export-save.ts';
import { present } from '../api/present.ts';
import { downloadOptions, type ReportFileFormat } from './download-options.ts';

const path = '/api/report-api';

const one = async <Data>(method: 'GET' | 'POST', at: string, options: Parameters<typeof api.call>[2]): Promise<Data> => {
  const { data } = await api.call(method, path + at, options);
  return present(data.data as Data | null);
};

export const orderReport = (json: DataReportRequest): Promise<DataReportJob> => one('POST', '', { json });
export const readReportJob = (guid: string, signal: AbortSignal): Promise<DataReportJob> => one('GET', `/${guid}`, { signal, silent: true });
export const readReport = (guid: string, signal: AbortSignal): Promise<Report> => one('GET', `/${guid}/json`, { signal, silent: true });
export const cancelReport = (guid: string): Promise<DataReportJob> => one('POST', `/${guid}/cancel`, {});
export const compareReport = (guid: string, other: string, signal: AbortSignal): Promise<ReportComparison> =>
  one('GET', `/${guid}/comparison${other === '' ? '' : `?with=${other}`}`, { signal, silent: true });

export async function readReportPage(json: DataReportPageRequest, signal: AbortSignal): Promise<{ rows: DataReportHead[]; total: number }> {
  const { data } = await api.call<DataReportHead>('POST', `${path}/page`, { json, signal, idempotent: true, silent: true });
  return { rows: data.list, total: data.total };
}

/** The HTTP client reports failures. */
export async function saveReport(guid: string, format: ReportFileFormat, signal: AbortSignal): Promise<void> {
  const { blob, name } = await api.download('GET', `${path}/${guid}/${format}`, { ...downloadOptions(format), signal });
  saveExport({ blob, name: name ?? `report.${format}` });
}

export const readSchedules = async (signal: AbortSignal): Promise<ReportSchedule[]> => (await api.call<ReportSchedule>('GET', `${path}/schedules`, { signal, silent: true })).data.list;

export async function addSchedule(json: NewReportSchedule): Promise<void> {
  await api.call('POST', `${path}/schedules`, { json });
}

export async function removeSchedule(guid: string): Promise<void> {
  await api.call('POST', `${path}/schedules/${guid}/delete`);
}
