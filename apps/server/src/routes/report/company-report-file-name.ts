import { businessDay, messages, type Report } from '@tenderscope/contract';

/** Of the files of a report about a company, without the ending. */
export const companyReportFileName = ({ title, subtitle, about }: Report): string =>
  messages.reports.fileName(title, subtitle, businessDay(about.madeAt).replaceAll('-', ''));
