import { reportSections, templateFor, type Condition, type DataReportRequest, type Report, type ReportAbout, type ReportSection, type ReportSectionKey, type ReportSource } from '@tenderscope/contract';
import type { PlannedSource } from '../planned-source.ts';
import { PeriodData } from './period-data.ts';
import { periodPlan, type PeriodProvidedName } from './period-plan.ts';
import { periodName, periodSpans, type PeriodSpans } from './period-spans.ts';
import type { PeriodSection } from './sections/period-section.ts';
import { periodSections } from './sections/sections.ts';
import { summary } from './sections/summary.ts';

export interface PeriodReportPlan {
  template: string;
  title: string;
  sections: readonly ReportSectionKey[];
  spans: PeriodSpans;
  units: readonly Condition[];
  sources: Readonly<Record<string, PlannedSource>>;
  provided: readonly PeriodProvidedName[];
}

interface PlanFor {
  request: DataReportRequest;
  dataTime: number | null;
  /** The selected unit with those below it; null for all that the reader sees. */
  unitIds: readonly string[] | null;
}

const summaryKey: ReportSectionKey = 'summary';

/** The sections that are written, also those that only the summary needs. */
const written = (keys: readonly ReportSectionKey[]): PeriodSection[] => periodSections.filter(({ key }) => keys.includes(key));

/** Sources and title of a report. */
export function planPeriodReport({ request, dataTime, unitIds }: PlanFor): PeriodReportPlan {
  const { period, theme } = request;
  const template = templateFor(theme, period.kind);
  const sections = request.sections.length > 0 ? request.sections : template.sections;
  const spans = periodSpans(period, dataTime);
  const units: Condition[] = unitIds === null ? [] : [{ name: 'zbr_guid', matching: 'in', value: [...unitIds] }];
  const own = written(sections);
  return {
    template: template.key,
    title: `${periodName(period)}${template.name}`,
    sections,
    spans,
    units,
    sources: periodPlan({ names: own.flatMap(({ queries }) => queries), spans, units }),
    provided: [...new Set(own.flatMap(({ provided = [] }) => provided))],
  };
}

interface PeriodReportOf {
  plan: PeriodReportPlan;
  /** Name of the unit, or the text for all units. */
  subtitle: string;
  sources: Readonly<Record<string, ReportSource>>;
  about: ReportAbout;
}

/** 智能数据报告 of a period, from the sources of the plan. */
export function periodReport({ plan, subtitle, sources, about }: PeriodReportOf): Report {
  const { title, spans, units } = plan;
  const data = new PeriodData({ sources, spans, units, hasData: about.dataTime !== null });
  const own = written(plan.sections);
  const sections = plan.sections.flatMap((key): ReportSection[] => {
    const section = own.find((one) => one.key === key);
    const parts = key === summaryKey ? summary(data, own) : section?.write(data);
    return parts ? [{ key, heading: reportSections[key], ...parts }] : [];
  });
  return { title, subtitle, about, verdict: null, sections, sources: data.sources };
}
