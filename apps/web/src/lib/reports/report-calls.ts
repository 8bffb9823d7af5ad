import type { Report } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { newDeviceId } from '../session/device-id.ts';
import { followExport, type ExportProgress } from '../exports/export-progress.ts';
import { present } from '../api/present.ts';
import { downloadOptions, type ReportFileFormat } from './download-options.ts';

interface ReportOptions {
  signal: AbortSignal;
  /** Receives the number of loaded parts, about once a second. */
  onProgress: (progress: ExportProgress) => void;
}

const pathOf = (company: string): string => `/api/report-api/company/${encodeURIComponent(company)}`;

export function readCompanyReport(company: string, options: ReportOptions): Promise<Report> {
  return followed(options, async (search) => {
    const { data } = await api.call('GET', pathOf(company) + search, { signal: options.signal, silent: true });
    return present(data.data as Report | null);
  });
}

/** The same report as a file. The HTTP client reports failures. */
export function downloadCompanyReport(
  company: string,
  format: ReportFileFormat,
  options: ReportOptions,
): Promise<{ blob: Blob; name: string }> {
  return followed(options, async (search) => {
    const { blob, name } = await api.download('GET', `${pathOf(company)}/${format}${search}`, { ...downloadOptions(format), signal: options.signal });
    return { blob, name: name ?? `report.${format}` };
  });
}

async function followed<Answer>({ onProgress }: ReportOptions, open: (search: string) => Promise<Answer>): Promise<Answer> {
  const exportId = newDeviceId();
  const over = new AbortController();
  void followExport(exportId, over.signal, onProgress);
  try {
    return await open(`?${new URLSearchParams({ exportId }).toString()}`);
  } finally {
    over.abort();
  }
}
