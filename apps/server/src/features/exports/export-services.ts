import type { DataRouteNeeds } from '../data/data-services.ts';
import type { ExportService } from './export-service.ts';
import type { Watermark } from './watermark.ts';

export interface ExportServices {
  exports: ExportService;
  watermark: Watermark;
  /** OCDS exports: prefix of process ids and name of the publisher. */
  ocds: { ocidPrefix: string; publisher: string };
}

export type ExportRouteNeeds = ExportServices & DataRouteNeeds;
