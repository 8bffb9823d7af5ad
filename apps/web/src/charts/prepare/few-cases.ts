import { formatRate } from '@tenderscope/contract';
import { texts } from '../messages.ts';

/** Rates and averages of fewer cases than this are grey. */
export const fewCases = 5;

export const isFew = (cases: unknown): boolean => typeof cases === 'number' && cases < fewCases;

/** A line of a tooltip about a rate or an average. With few cases it is marked in words, and `tooltipHtml` greys it. */
export const markFew = (line: string, cases: number | null | undefined): string => `${line}${isFew(cases) ? texts.fewCases(fewCases) : ''}`;

/** A rate as a line of a tooltip. */
export const rateLine = (name: string, rate: number | null, cases: number | null): string =>
  markFew(`${name} ${formatRate(rate)}`, rate === null ? null : cases);

/** True if `markFew` marked the line. */
export const isOfFew = (line: string): boolean => line.endsWith(texts.fewCases(fewCases));
