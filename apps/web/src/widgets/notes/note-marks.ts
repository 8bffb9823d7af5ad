import type { IssuerUnitNode, Note } from '@tenderscope/contract';
import { bucketOfMonth, type Bucket, type Grain } from '../../charts/labels/trend-buckets.ts';
import type { PickableModel } from '../../charts/model.ts';
import { names } from '../../charts/model-table.ts';

/** Notes on a page with a choice of units: those about these units, units below them, units above them, and all units. */
export function notesOfUnits(notes: readonly Note[], chosen: readonly string[], tree: readonly IssuerUnitNode[]): Note[] {
  if (chosen.length === 0) return [...notes];
  const related = relatedUnits(tree, new Set(chosen));
  return notes.filter(({ unit }) => unit === null || related.has(unit));
}

/** The chosen units with all units above and below them. */
function relatedUnits(nodes: readonly IssuerUnitNode[], chosen: ReadonlySet<string>, isBelow = false): Set<string> {
  const found = new Set<string>();
  for (const { id, children } of nodes) {
    const isIn = isBelow || chosen.has(id);
    const below = relatedUnits(children, chosen, isIn);
    if (isIn || below.size > 0) found.add(id);
    for (const unit of below) found.add(unit);
  }
  return found;
}

/** Days of a note in one text. */
export const daysText = ({ firstDay, lastDay }: Pick<Note, 'firstDay' | 'lastDay'>): string => (firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay}`);

/** Notes by the place of a step in a chart. */
export type NotesByPlace = ReadonlyMap<number, readonly Note[]>;

interface Steps {
  /** Step at place 0. */
  first: Bucket;
  count: number;
  grain: Grain;
}

/** Notes of a chart, each at the first shown step of its period; those outside are left out. */
export function notesByPlace(notes: readonly Note[], { first, count, grain }: Steps): NotesByPlace {
  const placeOf = (day: string): number => bucketOfMonth(day.slice(0, 7), grain) - first;
  const byPlace = new Map<number, Note[]>();
  for (const note of notes) {
    const place = Math.max(placeOf(note.firstDay), 0);
    if (place > Math.min(placeOf(note.lastDay), count - 1)) continue;
    byPlace.set(place, [...(byPlace.get(place) ?? []), note]);
  }
  return byPlace;
}

/** Notes that all who see their unit may read: those for paper and exports. */
export const openNotes = (notes: readonly Note[]): Note[] => notes.filter(({ readers }) => readers === 'scope');

const idOf = (place: number): string => `note:${place}`;
const lineOf = ({ userName, content }: Note): string => `批注（${userName}）：${content}`;

/**
 * A chart over time with a mark at each step that has notes: a click on it passes the notes. The table, which is also exported, has those
 * that all readers of the unit may see.
 */
export function withNotes<Datum>(model: PickableModel<Datum>, byPlace: NotesByPlace): PickableModel<Datum | readonly Note[]> {
  if (byPlace.size === 0) return model;
  const [first, ...others] = [model.option.series ?? []].flat();
  if (!first) return model;
  const heights: readonly unknown[] = 'data' in first && Array.isArray(first.data) ? first.data : [];
  const notesAt = (place: number): readonly Note[] => byPlace.get(place) ?? [];
  const marks = {
    type: 'line' as const,
    name: '批注',
    ...('yAxisIndex' in first && { yAxisIndex: first.yAxisIndex }),
    data: model.table.rows.map((_, place) => {
      const count = notesAt(place).length;
      return count === 0 ? '-' : { id: idOf(place), value: heightOf(heights[place]), label: { show: true, formatter: String(count) } };
    }),
    symbol: 'pin',
    symbolSize: 30,
    showAllSymbol: true,
    itemStyle: { color: 'var(--category4)' as const },
    label: { color: 'var(--on-category4)' as const, position: 'inside' as const },
    lineStyle: { opacity: 0 },
    z: 6,
  };
  return {
    ...model,
    option: { ...model.option, series: [first, ...others, marks] },
    table: {
      columns: [...model.table.columns, names('批注')],
      rows: model.table.rows.map((row, place) => [...row, openNotes(notesAt(place)).map(({ userName, content }) => `${userName}：${content}`).join('；')]),
    },
    describe: (point) => {
      const isMark = point.seriesIndex > others.length;
      // The keyboard passes steps without notes.
      if (isMark && notesAt(point.dataIndex).length === 0) return null;
      const described = model.describe(isMark ? { ...point, seriesIndex: 0 } : point);
      return described && { ...described, lines: [...described.lines, ...notesAt(point.dataIndex).map(lineOf)] };
    },
    datumOf: (id) => {
      const [place] = [...byPlace.keys()].filter((one) => idOf(one) === id);
      return place === undefined ? model.datumOf(id) : notesAt(place);
    },
  };
}

/** Height of a data item in the unit of the axis; 0 for an unknown one. */
function heightOf(item: unknown): number {
  const value: unknown = typeof item === 'object' && item !== null && 'value' in item ? item.value : item;
  return typeof value === 'number' ? value : 0;
}
