import { endOfDay, startOfDay, startOfMonth, type Period } from './business-time.ts';

export const reportPeriodKinds = ['月', '季', '年', '自定义'] as const;
export type ReportPeriodKind = (typeof reportPeriodKinds)[number];

export const reportThemes = ['运行', '供应商', '节资', '风险'] as const;
export type ReportTheme = (typeof reportThemes)[number];

/** Sections of a data report, in their default order. */
export const reportSections = {
  summary: '摘要',
  overall: '总体情况',
  structure: '结构',
  trend: '趋势',
  saving: '节资',
  suppliers: '供应商',
  risks: '风险线索',
  experts: '评标专家',
  appendix: '附表与口径',
} as const;
export type ReportSectionKey = keyof typeof reportSections;
export const reportSectionKeys = Object.keys(reportSections) as ReportSectionKey[];

/** Number of complete months in a period of each kind. */
const monthsOf: Readonly<Record<Exclude<ReportPeriodKind, '自定义'>, number>> = { 月: 1, 季: 3, 年: 12 };
const longestDays = 3660;
const dayMs = 86_400_000;

/** Days `YYYY-MM-DD`, both included. */
export interface ReportPeriod {
  kind: ReportPeriodKind;
  from: string;
  to: string;
}

/** From the first to the last ms; NaN for days that do not exist. */
export const reportPeriodBounds = ({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): Period => ({ from: startOfDay(from), to: endOfDay(to) });

/** Reason why a period does not match its kind; null if it does. */
export function reportPeriodProblem({ kind, from, to }: ReportPeriod): string | null {
  const bounds = reportPeriodBounds({ from, to });
  if (Number.isNaN(bounds.from) || Number.isNaN(bounds.to)) return '报告期间的日期不存在';
  if (bounds.from > bounds.to) return '报告期间的结束日期不能早于开始日期';
  if (kind === '自定义') return bounds.to - bounds.from > longestDays * dayMs ? '报告期间不能超过十年' : null;
  const months = monthsOf[kind];
  const isComplete = startOfMonth(bounds.from) === bounds.from && startOfMonth(bounds.from, months) - 1 === bounds.to;
  return isComplete && (Number(from.slice(5, 7)) - 1) % months === 0 ? null : `报告期间应为一个完整的${kind === '月' ? '月份' : kind === '季' ? '季度' : '年度'}`;
}

/** States of a requested report. */
export const jobState = { queued: '排队', running: '生成中', done: '完成', failed: '失败', cancelled: '已取消' } as const;
export type ReportJobState = (typeof jobState)[keyof typeof jobState];
/** The kind of period of scheduled reports. */
export const monthly = '月' satisfies ReportPeriodKind;

/** Maximum number of schedules per user. */
export const maxReportSchedules = 10;
