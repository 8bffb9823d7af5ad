import type { Report, ReportQuery, ReportSentence, ReportSource } from '@tenderscope/contract';
import { rootsOf } from '../../widgets/report/rows-behind.ts';

/** The part of a report under the pointer or the focus. */
export type LookedAt = { heading: string; sentence: ReportSentence } | { heading: string; source: string; title: string };

/** A source that a part depends on. */
export interface Basis {
  name: string;
  source: ReportSource;
  /** Rows to open: those behind a number, otherwise those of the source. */
  query: ReportQuery | null;
}

/** Distinct sources of a part of a report: each source that it names, followed by the sources that one was computed from. */
export function basesOf({ sources }: Report, part: LookedAt): Basis[] {
  const named = 'sentence' in part ? part.sentence.slots.map(({ source, behind }) => ({ name: source, behind })) : [{ name: part.source, behind: null }];
  const bases = named.flatMap(({ name, behind }): Basis[] => {
    const source = sources[name];
    if (!source) return [];
    const roots = source.derived ? rootsOf(sources, name).map((root) => ({ ...root, query: root.source.query })) : [];
    return [{ name, source, query: behind ?? source.query }, ...roots];
  });
  return bases.filter(({ name }, place) => bases.findIndex((one) => one.name === name) === place);
}
