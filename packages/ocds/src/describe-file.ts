import { businessDay } from '@tenderscope/contract';
import type { OcdsFileJob, OcdsFileReport } from './export-file.ts';

/** Describes an export to a file for the audit log. */
export function describeOcdsFile({ format, period, out }: OcdsFileJob): { subject: string; detail: Record<string, unknown> } {
  return { subject: out, detail: { format: 'ocds', document: format, ...(period && { from: businessDay(period.from), to: businessDay(period.to) }) } };
}

export const summaryOfOcdsFile = ({ releases }: OcdsFileReport): Record<string, unknown> => ({ outcome: 'done', releases });
