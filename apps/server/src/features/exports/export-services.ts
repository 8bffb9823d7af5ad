import type { CitedFigures } from '@tenderscope/contract/calls';
import type { StoredUser } from '@tenderscope/state';
import type { DataRouteNeeds } from '../data/data-services.ts';
import type { ExportService } from './export-service.ts';
import type { Watermark } from './watermark.ts';

/** Line of 口径 with the code of a figure, null if it could not be cited, which `content` explains. */
export interface CitedLine {
  item: string;
  content: string;
  code: string | null;
}

/** Cites the figures behind a workbook. @throws errors of the stores; the signal's reason. */
export type CiteExport = (reader: { user: StoredUser; signal: AbortSignal }, figures: CitedFigures) => Promise<CitedLine[]>;

export interface ExportServices {
  exports: ExportService;
  citeExport: CiteExport;
  watermark: Watermark;
  /** OCDS exports: prefix of process ids and name of the publisher. */
  ocds: { ocidPrefix: string; publisher: string };
}

export type ExportRouteNeeds = ExportServices & DataRouteNeeds;
