import { partedForms, stepsOf, type PartedMetric } from '@tenderscope/contract';
import { splitRate, splitSum, type ChangeSplit, type ComparedPart, type Effects } from '@tenderscope/detection';
import type { Row } from '../../lib/queries/use-rows.ts';

export type PartRow = Row<'why.lotParts'>;

/** One part of a figure in two periods. Amounts are in yuan, rates are fractions. */
export interface WhyPart {
  /** Value of the filter that selects it; empty for the part without a value. */
  key: string;
  name: string;
  /** The figure of the part; null if it has none in that period. */
  before: number | null;
  after: number | null;
  baseBefore: number;
  baseAfter: number;
  /** Contribution to the change; null for a median. */
  change: number | null;
  effects: Effects | null;
  /** Share of the change in percent; null if shares would mislead. */
  share: number | null;
}

export interface Why {
  before: number | null;
  after: number | null;
  /** Null if the figure is unknown in one of the periods. */
  change: number | null;
  effects: Effects | null;
  baseBefore: number;
  baseAfter: number;
  /** The largest contributions first; those of a median by their number of records. */
  parts: WhyPart[];
  /** Some parts moved against the change. */
  hasOpposite: boolean;
}

interface Both {
  key: string;
  name: string;
  rows: Partial<Record<keyof ComparedPart, PartRow>>;
}

/** Parts of both periods by key. */
function bothPeriods(before: readonly PartRow[], after: readonly PartRow[]): Both[] {
  const parts = new Map<string, Both>();
  for (const [when, rows] of [['before', before], ['after', after]] as const) {
    for (const row of rows) {
      const { partKey: key, partLabel } = row;
      const known = parts.get(key)?.rows ?? {};
      parts.set(key, { key, name: key === '' ? '未注明' : partLabel || key, rows: { ...known, [when]: row } });
    }
  }
  return [...parts.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const figureIn = (row: PartRow | undefined) => ({ sum: row?.partSum ?? null, base: row?.partBase ?? null });
const sumOf = (rows: readonly PartRow[], name: 'partSum' | 'partBase'): number => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

/** The parts of a change, from the sums of both periods. Parts that are empty in both are left out. */
export function whyParts(metric: Exclude<PartedMetric, MedianMetric>, before: readonly PartRow[], after: readonly PartRow[]): Why {
  const form = partedForms[metric];
  const hasFigure = (row: PartRow | undefined): boolean => (form === 'rate' ? (row?.partBase ?? 0) > 0 : (row?.partSum ?? null) !== null);
  const both = bothPeriods(before, after).filter(({ rows }) => hasFigure(rows.before) || hasFigure(rows.after));
  const compared = both.map(({ rows }): ComparedPart => ({ before: figureIn(rows.before), after: figureIn(rows.after) }));
  const steps = stepsOf(metric);
  const split = form === 'rate' ? splitRate(compared, steps) : splitSum(compared, { steps, hasBase: form === 'amount' });
  const bases = { baseBefore: sumOf(before, 'partBase'), baseAfter: sumOf(after, 'partBase') };
  const unknown = { effects: null, change: null, ...bases, parts: [], hasOpposite: false };
  if (split === null) return { before: null, after: null, ...unknown };
  // No known amount is no amount of zero.
  const isKnown = (when: keyof ComparedPart): boolean => form !== 'amount' || both.some(({ rows }) => hasFigure(rows[when]));
  const valueOf = (when: keyof ComparedPart): number | null => (isKnown(when) ? split[when] / steps : null);
  if (!isKnown('before') || !isKnown('after')) return { before: valueOf('before'), after: valueOf('after'), ...unknown };
  const inUnits = unitsOf(split, steps, form === 'rate');
  const parts = both.map(({ key, name }, index): WhyPart => ({
    key,
    name,
    baseBefore: compared[index]?.before.base ?? 0,
    baseAfter: compared[index]?.after.base ?? 0,
    ...inUnits.partAt(index),
  }));
  const sign = Math.sign(split.change);
  return {
    ...inUnits.total,
    ...bases,
    parts: parts.toSorted((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0) || (a.key < b.key ? -1 : 1)),
    hasOpposite: sign !== 0 && parts.some(({ change }) => (change ?? 0) * sign < 0),
  };
}

/** A split in yuan, fractions or counts. */
function unitsOf(split: ChangeSplit, steps: number, isRate: boolean) {
  const effectsOf = (effects: Effects | null): Effects | null =>
    effects && { volume: effects.volume / steps, mix: effects.mix / steps, level: effects.level / steps };
  const valueOf = (value: number | null): number | null => (value === null || isRate ? value : value / steps);
  return {
    total: { before: split.before / steps, after: split.after / steps, change: split.change / steps, effects: effectsOf(split.effects) },
    partAt: (index: number) => {
      const part = split.parts[index];
      return {
        before: valueOf(part?.before ?? null),
        after: valueOf(part?.after ?? null),
        change: (part?.change ?? 0) / steps,
        effects: effectsOf(part?.effects ?? null),
        share: part?.share ?? null,
      };
    },
  };
}

/** Several parts as one; without values if they are no sums. */
export function sumOfParts(metric: PartedMetric, parts: readonly WhyPart[]): WhyPart {
  const form = partedForms[metric];
  const total = (of: (part: WhyPart) => number | null): number => parts.reduce((sum, part) => sum + (of(part) ?? 0), 0);
  const cause = (name: keyof Effects): number => total(({ effects }) => effects?.[name] ?? 0);
  const isSum = form === 'count' || form === 'amount';
  return {
    key: '',
    name: '',
    before: isSum ? total(({ before }) => before) : null,
    after: isSum ? total(({ after }) => after) : null,
    baseBefore: total(({ baseBefore }) => baseBefore),
    baseAfter: total(({ baseAfter }) => baseAfter),
    change: form === 'median' ? null : total(({ change }) => change),
    effects: parts[0]?.effects ? { volume: cause('volume'), mix: cause('mix'), level: cause('level') } : null,
    share: parts[0]?.share == null ? null : total(({ share }) => share),
  };
}

type MedianMetric = { [Metric in PartedMetric]: (typeof partedForms)[Metric] extends 'median' ? Metric : never }[PartedMetric];

export const isMedian = (metric: PartedMetric): metric is MedianMetric => partedForms[metric] === 'median';

interface BothPeriods {
  before: readonly PartRow[];
  after: readonly PartRow[];
}

/** The medians of the parts side by side; `all` has that of all records. The change is that of the displayed values. */
export function medianParts(metric: MedianMetric, parts: BothPeriods, all: BothPeriods): Why {
  const medianOf = (rows: readonly PartRow[]): number | null => rows[0]?.partSum ?? null;
  const [before, after] = [medianOf(all.before), medianOf(all.after)];
  const steps = stepsOf(metric);
  const rows = bothPeriods(parts.before, parts.after).map(({ key, name, rows: own }): WhyPart => ({
    key,
    name,
    before: own.before?.partSum ?? null,
    after: own.after?.partSum ?? null,
    baseBefore: own.before?.partBase ?? 0,
    baseAfter: own.after?.partBase ?? 0,
    change: null,
    effects: null,
    share: null,
  }));
  return {
    before,
    after,
    change: before === null || after === null ? null : (Math.round(after * steps) - Math.round(before * steps)) / steps,
    effects: null,
    baseBefore: sumOf(parts.before, 'partBase'),
    baseAfter: sumOf(parts.after, 'partBase'),
    parts: rows
      .filter((part) => part.before !== null || part.after !== null)
      .sort((a, b) => b.baseBefore + b.baseAfter - a.baseBefore - a.baseAfter || (a.key < b.key ? -1 : 1)),
    hasOpposite: false,
  };
}
