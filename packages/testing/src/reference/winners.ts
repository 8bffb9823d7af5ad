import type { BundleRow } from './bundle.ts';

/** A winner of a lot, with the amount credited to it: the lot's if there is one winner, its own part if there are several. */
export interface ReferenceWinner {
  id: string;
  name: string;
  amount: number | null;
}

/** A lot with its amount and its winners. */
interface WonLot {
  award: number | null;
  winners: readonly ReferenceWinner[];
}

const number = (value: string | undefined): number | null => (value ? Number(value) : null);

interface Awarded {
  award: number | null;
  winners: Omit<ReferenceWinner, 'name'>[];
}

/** From the row of a lot and those of its winners; the amount is that of the lot's row, else the sum if each part is stated. */
export function winnersOfLot(lot: BundleRow, stated: readonly BundleRow[]): Awarded {
  const ids = [...new Set([lot.winner_id ?? '', ...stated.map((row) => row.company_id ?? '')])].filter((id) => id !== '');
  const parts = ids.map((id) => ({ id, amount: number(stated.find((row) => row.company_id === id)?.award_amount) }));
  const isStated = parts.length > 0 && parts.every(({ amount }) => amount !== null);
  const award = number(lot.award_amount) ?? (isStated ? parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0) : null);
  return { award, winners: parts.length === 1 ? parts.map(({ id }) => ({ id, amount: award })) : parts };
}

/** The winners of a lot as named in lists; null for none. */
export function winnerText(winners: readonly ReferenceWinner[]): string | null {
  if (winners.length < 2) return winners[0]?.name ?? null;
  const known = winners.filter(({ amount }) => amount !== null).length;
  return `${winners.length} 家中标${known === winners.length ? '' : known === 0 ? '，金额未分' : '，金额未全分'}`;
}

/** Each lot once for each of its winners, as if that one had won alone the amount credited to it. */
export const eachWin = <Lot extends WonLot>(lots: readonly Lot[]): Lot[] =>
  lots.flatMap((lot) => lot.winners.map(({ id, name, amount }) => ({ ...lot, winner: { id, name }, award: amount })));

/** Part of a lot's amount that is credited to none of its winners. */
export function unsharedOf({ award, winners }: WonLot): number {
  if (award === null || winners.length < 2) return 0;
  return Math.max(0, Math.round(100 * (award - winners.reduce((sum, { amount }) => sum + (amount ?? 0), 0))) / 100);
}

/** True if a company is among the winners of a lot. */
export const hasWon = (lot: WonLot | undefined, company: string | undefined): boolean =>
  lot?.winners.some(({ id }) => id === company) === true;
