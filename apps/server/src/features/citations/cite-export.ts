import { formatTime, metricText, metrics, type CitationSummary } from '@tenderscope/contract';
import type { CiteExport } from '../exports/export-services.ts';
import type { CitationService } from './citation-service.ts';
import { citationLink } from './citation-link.ts';
import { citationMessages } from './messages.ts';
import { refusalOf } from './refusal-of.ts';

const texts = citationMessages.inExport;

/** Codes of the figures behind a workbook, for 口径; a figure that cannot be cited has the reason instead. */
export const citeExport = (citations: CitationService, publicUrl: string | undefined): CiteExport =>
  async (reader, { figures, address }) => {
    const lines: Awaited<ReturnType<CiteExport>> = [];
    for (const figure of figures) {
      const item = texts.item(metrics[figure.metric].name);
      try {
        const cited = address === null ? await citations.known(reader, figure) : await citations.add(reader, { ...figure, address });
        if (cited) lines.push({ item, content: contentOf(cited), code: cited.code });
      } catch (error) {
        const reason = refusalOf(error);
        if (address !== null) lines.push({ item, content: texts.refused(reason), code: null });
      }
    }
    return lines;

    function contentOf({ code, metric, value, dataVersion, createdAt }: CitationSummary): string {
      const link = publicUrl === undefined ? null : citationLink(publicUrl, code);
      return texts.cited(code, metricText(metric, value), { version: dataVersion, at: formatTime(createdAt), link });
    }
  };
