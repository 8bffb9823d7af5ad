import { eventOf, type MetricKey } from '@tenderscope/contract';
import { datedTables, type DatedSlot, type DatedTable } from '../../compile/source-slots.ts';

interface Rows {
  /** The table with the rows, if it is not that of the pivot. */
  table?: string;
  /** Condition on the rows; without it all count. */
  among?: string;
}

/** Computes a metric from the rows of a group: SQL over the wire columns of their list. */
export type PivotMeasure = Rows & (
  | { form: 'sum'; of: string }
  /** Σ`of` ÷ Σ`over`, so that a subtotal is the rate of its rows and not a mean of rates. */
  | { form: 'ratio'; of: string; over: string }
  | { form: 'distinct'; of: string }
  | { form: 'median'; of: string }
);

export type PivotMeasures = Readonly<Partial<Record<MetricKey, PivotMeasure>>>;

export const sumOf = (of: string): PivotMeasure => ({ form: 'sum', of });
export const ratioOf = (of: string, over: string, rows?: Rows): PivotMeasure => ({ form: 'ratio', of, over, ...rows });
export const distinctOf = (of: string, rows?: Rows): PivotMeasure => ({ form: 'distinct', of, ...rows });
export const medianOf = (of: string, rows?: Rows): PivotMeasure => ({ form: 'median', of, ...rows });

/**
 * The slot with the rows of a table by the event that a metric refers to.
 * @throws TypeError if there is none.
 */
export function slotOfMetric(metric: MetricKey, table: string): DatedSlot {
  const event = eventOf(metric);
  const found = Object.entries<DatedTable>(datedTables).find(([, dated]) => dated.table === table && dated.event === event);
  if (!found) throw new TypeError(`no slot has rows of ${table} by the event of ${metric}: ${event}`);
  return found[0] as DatedSlot;
}

/** The figure of a group whose rows have `x`, `y`, `k` and `m`. */
export const figure = `case
        when {form:String} = 'sum' then round_cents(sum(x))
        when {form:String} = 'ratio' then round_stable(ratio(sum(x), sum(y)))
        when {form:String} = 'distinct' then 1e0 * count(distinct k)
        else p50(m) end`;
