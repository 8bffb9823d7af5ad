import type { LedgerField } from '@tenderscope/contract';
import { priceHead } from '../vocabulary/head-rules.ts';
import type { Candidate } from './column-candidates.ts';
import type { ColumnContent } from './column-content.ts';
import { headNumber } from './plain-head.ts';

/** Fields of which a sheet may have a column for each company. */
const numberedFields: ReadonlySet<LedgerField> = new Set<LedgerField>(['bidders', 'winner', 'awardAmount']);

type HeadOf = (column: number) => string;

/** True for two heads that differ by their numbers alone: 中标人1, 中标人2. */
export function areNumberedAlike(one: string, other: string): boolean {
  const [first, second] = [headNumber(one), headNumber(other)];
  return first !== undefined && second !== undefined && first.base === second.base && first.number !== second.number;
}

/** Further columns of fields that have a column for each company. */
export function furtherColumns(chosen: readonly Candidate[], candidates: readonly Candidate[], headOf: HeadOf): Candidate[] {
  const firsts = chosen.filter(({ field }) => numberedFields.has(field));
  return firsts.flatMap((first) => candidates.filter(({ column, field }) =>
    field === first.field && !chosen.some((other) => other.column === column) && areNumberedAlike(headOf(first.column), headOf(column))));
}

/** Share of filled cells that are amounts. */
const mostly = 0.7;

/** Columns of the prices of bidders that have a column each: with the number of the bidder's column, else on its right. */
export function priceColumns(chosen: readonly Candidate[], contents: readonly ColumnContent[], headOf: HeadOf): number[] {
  const bidders = chosen.filter(({ field }) => field === 'bidders').map(({ column }) => column);
  if (bidders.length < 2) return [];
  const isPrice = (column: number): boolean => {
    const content = contents[column];
    const areAmounts = content !== undefined && (content.filled === 0 || content.shares.money >= mostly);
    return areAmounts && priceHead.test(headOf(column)) && !chosen.some((other) => other.column === column);
  };
  const prices = [...contents.keys()].filter(isPrice);
  const found = bidders.map((bidder) => {
    const number = headNumber(headOf(bidder))?.number;
    const numbered = prices.filter((column) => number !== undefined && headNumber(headOf(column))?.number === number);
    return numbered.length === 1 ? numbered[0] : prices.find((column) => column === bidder + 1);
  });
  const complete = found.filter((column) => column !== undefined);
  return new Set(complete).size === bidders.length ? complete : [];
}
