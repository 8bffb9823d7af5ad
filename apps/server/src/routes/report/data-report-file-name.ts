import { messages } from '@tenderscope/contract';
import type { StoredReport } from '@tenderscope/state';

/** Of its files, without the ending. */
export const dataReportFileName = ({ title, subtitle, version }: StoredReport): string =>
  messages.dataReports.fileName(title, subtitle, version);
