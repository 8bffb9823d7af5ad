import { findProvince } from '@tenderscope/contract';
import { subjects, type Subject } from './subjects.ts';

/** Values chosen in facets, by the field they filter. */
export type Picks = Readonly<Record<string, readonly string[]>>;

/** As a value: rows without one. */
export const missing = '';

export interface Statistics {
  subject: Subject;
  view: 'list' | 'pivot';
  picks: Picks;
  /** Excluded values: of these fields all other values are selected. */
  rest: Picks;
  /** Measure whose rows are listed, as behind a cell of the pivot; null lists the rows of the subject's count. */
  of: string | null;
  /** Choices of the pivot that the address contains. */
  pivot: Readonly<Partial<Record<PivotChoice, string>>>;
}

export const pivotChoices = ['rows', 'columns', 'measure', 'top'] as const;
export type PivotChoice = (typeof pivotChoices)[number];

/** Parameters of the address; those of the pivot have a prefix, because other parts use their names. */
const facetParameter = 'facet';
const restParameter = 'except';
const measureParameter = 'of';
const prefix = 'pivot-';
const longestText = 200;

/** Reads an address; malformed parts are treated as absent. */
export function parseStatistics(params: URLSearchParams): Statistics {
  const subject = params.get('subject') ?? '';
  const chosen = pivotChoices.flatMap((name) => {
    const value = params.get(prefix + name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    subject: isSubject(subject) ? subject : 'lots',
    view: params.get('view') === 'pivot' ? 'pivot' : 'list',
    picks: readPicks(params.getAll(facetParameter)),
    rest: readPicks(params.getAll(restParameter)),
    of: params.get(measureParameter),
    pivot: Object.fromEntries(chosen),
  };
}

/** The address with these values; other parameters are kept. */
export function writeStatistics(params: URLSearchParams, { subject, view, picks, rest, of, pivot }: Statistics): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['subject', 'view', facetParameter, restParameter, measureParameter, ...pivotChoices.map((choice) => prefix + choice)]) written.delete(name);
  if (subject !== 'lots') written.set('subject', subject);
  if (view !== 'list') written.set('view', view);
  for (const text of pickTexts(picks)) written.append(facetParameter, text);
  for (const text of pickTexts(rest)) written.append(restParameter, text);
  if (of !== null) written.set(measureParameter, of);
  for (const name of pivotChoices) {
    const value = pivot[name];
    if (value !== undefined) written.set(prefix + name, value);
  }
  return written;
}

/** Adds a value, or removes it if it was picked. */
export function togglePick(picks: Picks, field: string, value: string): Picks {
  const own = picks[field] ?? [];
  const next = own.includes(value) ? own.filter((each) => each !== value) : [...own, value];
  return next.length > 0 ? { ...picks, [field]: next } : withoutPick(picks, field);
}

/** Removes all values of a field. */
export function withoutPick(picks: Picks, field: string): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([name]) => name !== field));
}

const pickTexts = (picks: Picks): string[] => Object.entries(picks).flatMap(([field, values]) => values.map((value) => `${field}:${value}`));

const provinceFields: ReadonlySet<string> = new Set(['sheng_name', 'expert_sheng']);

function readPicks(texts: readonly string[]): Picks {
  const picks = new Map<string, string[]>();
  for (const text of texts) {
    const [, field, written] = /^(\w+):(.*)$/s.exec(text) ?? [];
    // The server rejects control characters.
    if (field === undefined || written === undefined || written.length > longestText || /\p{Cc}/u.test(written)) continue;
    const value = (provinceFields.has(field) ? findProvince(written) : undefined) ?? written;
    const own = picks.get(field) ?? [];
    if (!own.includes(value)) picks.set(field, [...own, value]);
  }
  return Object.fromEntries(picks);
}

const isSubject = (text: string): text is Subject => Object.hasOwn(subjects, text);
