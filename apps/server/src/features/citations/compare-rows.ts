import type { CitationRowKind } from '@tenderscope/contract';
import { changeByRow, quantile, type ComparedRecord, type PartFigure } from '@tenderscope/detection';
import type { Row } from '@tenderscope/warehouse';
import type { CitedFigure } from './cited-figures.ts';

/** A figure at one time, from its rows. Amounts are in yuan, rates are fractions. */
export interface FigureAt {
  value: number | null;
  rowNum: number;
  /** Numerator and denominator of a rate. */
  sum: number | null;
  base: number | null;
}

export interface RowDifference {
  key: string;
  kind: Exclude<CitationRowKind, 'then'>;
  before: Row | null;
  after: Row | null;
  /** Contribution to the change of the figure; null for a median, and if there is no change to contribute to. */
  change: number | null;
}

export interface FigureDifference {
  then: FigureAt;
  now: FigureAt;
  /** Difference of the displayed values; null if one is unknown. */
  change: number | null;
  /** By key. */
  rows: RowDifference[];
}

const sumOf = (parts: readonly PartFigure[], name: keyof PartFigure): number => parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);

/** Rows in the order of their keys, so that sums do not depend on the order in which an engine returns them. */
export function sortRows(rows: readonly Row[], { identity: { key } }: CitedFigure): Row[] {
  return rows.toSorted((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
}

/** A figure computed from its rows. @param rows sorted by key. */
export function figureAt(figure: CitedFigure, rows: readonly Row[]): FigureAt {
  const { form, steps, partOf, isZeroWithoutRows } = figure;
  const parts = rows.map(partOf);
  const rowNum = rows.length;
  const [sum, base] = [sumOf(parts, 'sum'), sumOf(parts, 'base')];
  if (form === 'rate') return { value: base > 0 ? sum / base : null, rowNum, sum, base };
  const known = parts.flatMap((part) => part.sum ?? []);
  if (form === 'median') return { value: median(known), rowNum, sum: null, base: null };
  const value = known.length > 0 || isZeroWithoutRows ? displayed(sum, steps) : null;
  return { value, rowNum, sum: null, base: null };
}

function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : quantile(values.toSorted((a, b) => a - b), 0.5);
}

/** Nearest multiple of a step. */
const displayed = (value: number, steps: number): number => Math.round(Number((value * steps).toFixed(4))) / steps;

/** Rows of a figure then and now, with what each contributes to the change. */
export function compareRows(figure: CitedFigure, thenRows: readonly Row[], nowRows: readonly Row[]): FigureDifference {
  const { form, steps, partOf, identity, columns } = figure;
  const before = new Map(thenRows.map((row) => [String(row[identity.key]), row]));
  const after = new Map(nowRows.map((row) => [String(row[identity.key]), row]));
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  const [then, now] = [figureAt(figure, sortRows(thenRows, figure)), figureAt(figure, sortRows(nowRows, figure))];
  const part = (row: Row | undefined): PartFigure | null => (row === undefined ? null : partOf(row));
  const records = keys.map((key): ComparedRecord => ({ before: part(before.get(key)), after: part(after.get(key)) }));
  const isKnown = then.value !== null && now.value !== null;
  const split = form === 'median' || !isKnown ? null : changeByRow(records, { form, steps });
  const rows = keys.flatMap((key, place): RowDifference[] => {
    const [own, next] = [before.get(key) ?? null, after.get(key) ?? null];
    const kind = next === null ? 'removed' : own === null ? 'added' : 'changed';
    if (own !== null && next !== null && columns.every((column) => own[column] === next[column])) return [];
    const contribution = split?.contributions?.[place];
    return [{ key, kind, before: own, after: next, change: contribution === undefined ? null : contribution / steps }];
  });
  const stepsAt = ({ value }: FigureAt): number => Math.round(displayed(value ?? 0, steps) * steps);
  const change = split?.change ?? (isKnown ? stepsAt(now) - stepsAt(then) : null);
  return { then, now, change: change === null ? null : change / steps, rows };
}

/** Sum of contributions, exact in steps; null if they have none. */
export function contributionOf(rows: readonly Pick<RowDifference, 'change'>[], steps: number): number | null {
  if (rows.some(({ change }) => change === null)) return null;
  return rows.reduce((sum, { change }) => sum + Math.round((change ?? 0) * steps), 0) / steps;
}
