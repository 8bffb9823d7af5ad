import { citedQueries, metricText, metrics, type Report, type ReportQuery, type SplitMetric } from '@tenderscope/contract';
import { citationLink } from './citation-link.ts';
import type { CitationService } from './citation-service.ts';
import type { Reader } from './figure-rows.ts';
import { refusalOf } from './refusal-of.ts';

type CitedFigures = NonNullable<Report['citations']>;

/** Cites the main figures of a query of a report. @param address page of the report. */
export type CiteReport = (reader: Reader, query: ReportQuery, address: string) => Promise<CitedFigures>;

/** The main figures of a report, in their order. */
const mainFigures: readonly SplitMetric[] = ['dealNum', 'zbJinE', 'saving', 'savingRate', 'failedRate'];

/**
 * Cites figures of reports, those that can be cited: not without permission for their rows, with too many rows, or with a full storage.
 * @param publicUrl address at which users reach the app; without it a code on paper is only text
 */
export const citeReport = (citations: CitationService, publicUrl: string | undefined): CiteReport =>
  async (reader, { key, conditions }, address) => {
    if (!citedQueries.includes(key)) return [];
    const cited: CitedFigures[number][] = [];
    for (const metric of mainFigures) {
      const request = { query: key, metric, params: {}, conditions: [...conditions], address };
      const added = await citations.add(reader, request).catch((error: unknown) => {
        refusalOf(error);
        return null;
      });
      if (added === null) continue;
      const { code, value } = added;
      const link = publicUrl === undefined ? code : citationLink(publicUrl, code);
      cited.push({ code, title: metrics[metric].name, text: metricText(metric, value), link });
    }
    return cited;
  };
