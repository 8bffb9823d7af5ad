import { metrics, type Note, type ReportNote } from '@tenderscope/contract';
import { noteDays } from './messages.ts';

const lineBreaks = /\s*\n\s*/g;

/** Notes as a report lists them. */
export const reportNotes = (notes: readonly Note[]): ReportNote[] =>
  notes.map(({ firstDay, lastDay, metric, unitName, content, userName, createdAt, changedAt }) => ({
    period: firstDay === lastDay ? firstDay : noteDays(firstDay, lastDay),
    title: metrics[metric].name,
    unitName,
    content: content.replace(lineBreaks, ' '),
    userName,
    at: changedAt ?? createdAt,
  }));
