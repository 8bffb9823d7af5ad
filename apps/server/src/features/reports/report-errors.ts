import { messages } from '@tenderscope/contract';
import { jobMessages } from './messages.ts';
import { ownText, errorsOf } from '../../platform/http-error.ts';

/** Refusals of reports. */
export const reportErrors = errorsOf('report', {
  unknown: [404, messages.dataReports.unknown],
  otherSeries: [400, messages.dataReports.otherSeries],
  firstVersion: [404, messages.dataReports.firstVersion],
  /** The failure of its creation, or that it is going on. */
  notDone: [409, ownText],
  /** The problem of a period. */
  badPeriod: [400, ownText],
  altered: [500, messages.dataReports.altered],
  noPdf: [501, messages.reports.noPdf],
  interrupted: [503, messages.dataReports.interrupted],
  pdfTimeout: [504, messages.reports.pdfLate],
  pdfFailed: [502, messages.reports.pdfFailed],
  unknownUnit: [400, messages.dataReports.unknownUnit],
  ended: [409, messages.dataReports.ended],
  cancelled: [409, messages.dataReports.cancelled],
  /** Servers stopped each time they created it. */
  interruptedOften: [503, jobMessages.interruptedOften],
  accountLocked: [403, jobMessages.shutOut],
  badCompanyGuid: [400, messages.reports.guid],
  tooManySchedules: [409, messages.dataReports.fullSchedules],
  unknownSchedule: [404, messages.dataReports.unknownSchedule],
  unknownCompany: [404, messages.reports.unknownCompany],
});
