import type { MetricKey } from '@tenderscope/contract';
import type { DatedSlot } from '../../compile/source-slots.ts';

/** Computes a metric from the rows of a group: SQL over the wire columns of their list. */
export type PivotMeasure = { source?: DatedSlot; among?: string } & (
  | { form: 'sum'; of: string }
  /** Σ`of` ÷ Σ`over`, so that a subtotal is the rate of its rows and not a mean of rates. */
  | { form: 'ratio'; of: string; over: string }
  | { form: 'distinct'; of: string }
  | { form: 'median'; of: string }
);

export type PivotMeasures = Readonly<Partial<Record<MetricKey, PivotMeasure>>>;

/** Adds the rows that a measure covers: those of a source by the time of its event, either all or those that match `among`. */
export const measuredOver = (source: DatedSlot, measure: PivotMeasure, among?: string): PivotMeasure => ({
  ...measure,
  source,
  ...(among !== undefined && { among }),
});
export const sumOf = (of: string): PivotMeasure => ({ form: 'sum', of });
export const ratioOf = (of: string, over: string): PivotMeasure => ({ form: 'ratio', of, over });
export const distinctOf = (of: string): PivotMeasure => ({ form: 'distinct', of });
export const medianOf = (of: string): PivotMeasure => ({ form: 'median', of });

/** The figure of a group whose rows have `x`, `y`, `k` and `m`. */
export const figure = `case
        when {form:String} = 'sum' then round_cents(sum(x))
        when {form:String} = 'ratio' then round_stable(ratio(sum(x), sum(y)))
        when {form:String} = 'distinct' then 1e0 * count(distinct k)
        else p50(m) end`;
