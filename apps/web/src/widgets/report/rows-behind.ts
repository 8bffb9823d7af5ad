import type { Report, ReportQuery, ReportSlot, ReportSource } from '@tenderscope/contract';
import { conditionText } from './condition-text.ts';

/** The source rows of a number: of one query, or of each that it was computed from. */
export interface RowsBehind {
  title: string;
  parts: readonly { title: string; query: ReportQuery }[];
}

/** The sources that a source was computed from, each with its name; the source itself if it was not computed. */
export function rootsOf(sources: Report['sources'], name: string): { name: string; source: ReportSource }[] {
  const source = sources[name];
  if (!source) return [];
  if (!source.derived) return [{ name, source }];
  return source.derived.from.flatMap((from) => rootsOf(sources, from));
}

/** The rows behind a number of a sentence; null for a text, and if no query answered. */
export function rowsBehind({ sources }: Report, { source: name, column, format, behind }: ReportSlot): RowsBehind | null {
  const source = sources[name];
  // Texts are named in the table; only numbers have rows behind them.
  if (!source || format === 'text') return null;
  const title = source.columns.find((one) => one.name === column)?.title ?? source.title;
  const query = behind ?? source.query;
  if (query) return { title, parts: [{ title, query }] };
  const parts = rootsOf(sources, name).flatMap(({ source: root }) =>
    (root.query ? [{ title: partTitle(root.title, root.query), query: root.query }] : []));
  const different = parts.filter(({ title: own }, place) => parts.findIndex((one) => one.title === own) === place);
  return different.length > 0 ? { title, parts: different } : null;
}

/** Parts of the same title differ by their period. */
function partTitle(title: string, { conditions }: ReportQuery): string {
  const period = conditions.find(({ name, matching }) => name?.endsWith('_time') && matching);
  return period ? `${title}（${conditionText(period)}）` : title;
}
