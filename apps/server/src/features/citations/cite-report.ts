import { namedParams, queries } from '@tenderscope/catalog';
import { citedQueries, metricText, metrics, type Report, type ReportQuery, type SplitMetric } from '@tenderscope/contract';
import { citationLink } from './citation-link.ts';
import type { CitationService } from './citation-service.ts';
import { citedFigure } from './cited-figures.ts';
import type { Reader } from './figure-rows.ts';
import { refusalOf } from './refusal-of.ts';

/** Main figures of a report with their codes, and those that could not be cited with the reason. */
type CitedReport = Required<Pick<Report, 'citations' | 'uncited'>>;

/** Cites the main figures of a query of a report. @param address page of the report. */
export type CiteReport = (reader: Reader, query: ReportQuery, address: string) => Promise<CitedReport>;

/** The main figures of a report, in their order. */
const mainFigures: readonly SplitMetric[] = ['dealNum', 'zbJinE', 'saving', 'savingRate', 'failedRate'];

/**
 * Cites figures of reports. Some may have no citation: without permission for their rows, with too many rows, or with a full storage.
 * @param publicUrl address at which users reach the app; without it a code on paper is only text
 */
export const citeReport = (citations: CitationService, publicUrl: string | undefined): CiteReport =>
  async (reader, { key, values, conditions }, address) => {
    const query = citedQueries.includes(key) ? queries.find((one) => one.key === key) : undefined;
    const cited: CitedReport['citations'][number][] = [];
    const uncited: CitedReport['uncited'][number][] = [];
    if (query === undefined) return { citations: cited, uncited };
    const params = Object.fromEntries(Object.entries(namedParams(query, values)).map(([name, value]) => [name, String(value)]));
    for (const metric of mainFigures.filter((one) => citedFigure(query, one) !== undefined)) {
      const { name: title } = metrics[metric];
      try {
        const { code, value } = await citations.add(reader, { query: key, metric, params, conditions: [...conditions], address });
        cited.push({ code, title, text: metricText(metric, value), link: publicUrl === undefined ? code : citationLink(publicUrl, code) });
      } catch (error) {
        uncited.push({ title, reason: refusalOf(error) });
      }
    }
    return { citations: cited, uncited };
  };
