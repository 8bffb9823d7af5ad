import { businessDay, messages, type Report } from '@tenderscope/contract';

/** File name of a report about a company, without the extension. */
export const companyReportFileName = ({ title, subtitle, about }: Report): string =>
  messages.reports.fileName(title, subtitle, businessDay(about.madeAt).replaceAll('-', ''));
