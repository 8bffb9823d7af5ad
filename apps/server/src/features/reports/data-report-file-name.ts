import { messages } from '@tenderscope/contract';
import type { StoredReport } from '@tenderscope/state';

/** File name of a data report, without the extension. */
export const dataReportFileName = ({ title, subtitle, version }: StoredReport): string =>
  messages.dataReports.fileName(title, subtitle, version);
