import type { ReportCell, ReportFormat } from '@tenderscope/contract';

/** A cell of a sheet; `head` in a row of heads. Amounts are in 万元. */
export interface SheetCell {
  value: ReportCell;
  format: ReportFormat | 'head';
}

export interface ReportSheet {
  name: string;
  /** The first row is the head of the sheet. */
  rows: readonly (readonly SheetCell[])[];
}

const wanDigits = 6;
export const text = (value: string): SheetCell => ({ value, format: 'text' });
export const head = (value: string): SheetCell => ({ value, format: 'head' });

const inCell = (value: number, format: ReportFormat): number => {
  if (format === 'money' || format === 'amount') return Number((value / 10_000).toFixed(wanDigits));
  return format === 'points' ? Number((value * 100).toFixed(wanDigits)) : value;
};

/** A value in the units of a workbook: amounts in 万元, differences of rates in 百分点, probabilities and fractions unchanged. */
export const cellOf = (value: ReportCell | undefined, format: ReportFormat): SheetCell => ({
  value: typeof value === 'number' ? inCell(value, format) : (value ?? null),
  format,
});
