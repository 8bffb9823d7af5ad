import { businessDay, businessMonth, reportPeriodKinds, reportPeriodProblem, reportSectionKeys, reportThemes, startOfDay, startOfMonth, type DataReportRequest, type ReportPeriod, type ReportPeriodKind, type ReportSectionKey } from '@tenderscope/contract';
import { anyText, oneOf, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

export const panels = ['source', 'versions', 'schedules'] as const;
export type PanelName = (typeof panels)[number];

const sectionList: UrlParameter<readonly ReportSectionKey[]> = {
  read: (text) => [...new Set((text ?? '').split('.'))].flatMap((key) => reportSectionKeys.find((one) => one === key) ?? []),
  write: (keys) => (keys.length === 0 ? null : keys.join('.')),
};

/** Parameters of the next report, the open report, and the panel beside it. Empty sections mean those of the template. */
export const reportAddress = urlFormat({
  kind: oneOf(reportPeriodKinds),
  from: anyText,
  to: anyText,
  unit: anyText,
  theme: oneOf(reportThemes),
  sections: sectionList,
  report: anyText,
  panel: oneOf(panels),
  with: anyText,
});
export type ReportState = ReturnType<typeof reportAddress.read>;

const monthsOf: Readonly<Record<Exclude<ReportPeriodKind, '自定义'>, number>> = { 月: 1, 季: 3, 年: 12 };

/** The period of a kind that begins with a month or contains a day. */
export function periodFrom(kind: Exclude<ReportPeriodKind, '自定义'>, at: number): ReportPeriod {
  const months = monthsOf[kind];
  const from = startOfMonth(at, -((Number(businessMonth(at).slice(5)) - 1) % months));
  return { kind, from: businessDay(from), to: businessDay(startOfMonth(from, months) - 1) };
}

/** The last complete period of a kind before an instant; for days the days of its month. */
export function lastFull(kind: ReportPeriodKind, end: number): ReportPeriod {
  if (kind === '自定义') return { kind, from: businessDay(startOfMonth(end - 1)), to: businessDay(end - 1) };
  return periodFrom(kind, startOfDay(periodFrom(kind, end).from) - 1);
}

/** The period in the address, otherwise the last complete one before an instant. */
export function periodOf({ kind, from, to }: Pick<ReportState, 'kind' | 'from' | 'to'>, end: number): ReportPeriod {
  const named: ReportPeriod = { kind, from, to };
  return from !== '' && to !== '' && reportPeriodProblem(named) === null ? named : lastFull(kind, end);
}

export const requestOf = ({ unit, theme, sections }: ReportState, period: ReportPeriod): DataReportRequest =>
  ({ period, unit: unit === '' ? null : unit, theme, sections: [...sections] });
