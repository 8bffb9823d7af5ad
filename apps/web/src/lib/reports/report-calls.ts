import type { Report } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { newDeviceId } from '../session/device-id.ts';
import { followExport, type ExportProgress } from '../exports/export-progress.ts';
import { downloadOptions, type ReportFileFormat } from './download-options.ts';

interface ReportOptions {
  signal: AbortSignal;
  /** Receives the number of loaded parts, about once a second. */
  onProgress: (progress: ExportProgress) => void;
  /** True to cite its main figures. */
  isCited: boolean;
}

interface NamedQuery {
  exportId: string;
  cited?: 'true';
}

export function readCompanyReport(company: string, options: ReportOptions): Promise<Report> {
  return followed(options, async (query) => {
    const request = { params: { guid: company }, query, signal: options.signal, silent: true };
    return (await api.request('GET /api/report-api/company/:guid', request)).data.data;
  });
}

/** The same report as a file. The HTTP client reports failures. */
export function downloadCompanyReport(
  company: string,
  format: ReportFileFormat,
  options: ReportOptions,
): Promise<{ blob: Blob; name: string }> {
  return followed(options, async (query) => {
    const request = { params: { guid: company }, query, ...downloadOptions(format), signal: options.signal };
    const { blob, name } = await api.receive(`GET /api/report-api/company/:guid/${format}`, request);
    return { blob, name: name ?? `report.${format}` };
  });
}

async function followed<Answer>({ onProgress, isCited }: ReportOptions, open: (query: NamedQuery) => Promise<Answer>): Promise<Answer> {
  const exportId = newDeviceId();
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    return await open({ exportId, ...(isCited && { cited: 'true' }) });
  } finally {
    over.abort();
  }
}
