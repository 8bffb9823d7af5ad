import { reportSections, type Report, type ReportSectionKey, type ReportSource } from '@tenderscope/contract';

/** Sections about suspicions and people. */
const leadSections: readonly ReportSectionKey[] = ['risks', 'experts'];

/** A report without what it has of suspicions. */
export interface ReportWithoutLeads {
  report: Report;
  /** Headings of the sections that are left out. */
  leftOut: string[];
}

/** Leaves out suspicions: their sections, all that other sections have from the same sources, and these sources. */
export function withoutLeads(report: Report): ReportWithoutLeads {
  const leads = leadSources(report.sources);
  const isOpen = ({ source }: { source: string }): boolean => !leads.has(source);
  const isLead = ({ key }: { key: string }): boolean => leadSections.some((one) => one === key);
  const sections = report.sections.filter((section) => !isLead(section)).map((section) => ({
    ...section,
    sentences: section.sentences.filter(({ slots }) => slots.every(isOpen)),
    charts: section.charts.filter(isOpen),
    tables: section.tables.filter(isOpen),
  }));
  const sources = Object.fromEntries(Object.entries(report.sources).filter(([name]) => !leads.has(name)));
  const leftOut = leadSections.filter((key) => report.sections.some((section) => section.key === key)).map((key) => reportSections[key]);
  return { report: { ...report, sections, sources }, leftOut };
}

/** Names of the sources with suspicions: of relations, experts and cases, and those derived from them. */
function leadSources(sources: Report['sources']): Set<string> {
  const isOwn = ([name, { query }]: [string, ReportSource]): boolean =>
    name === 'cases' || name === 'caseEffects' || /^(?:relation|expert)\./.test(query?.key ?? '');
  const leads = new Set(Object.entries(sources).filter(isOwn).map(([name]) => name));
  let num: number;
  do {
    num = leads.size;
    for (const [name, { derived }] of Object.entries(sources)) if (derived?.from.some((one) => leads.has(one))) leads.add(name);
  } while (num !== leads.size);
  return leads;
}
