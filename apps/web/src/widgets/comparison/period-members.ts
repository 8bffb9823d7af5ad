import { businessDay, comparedPeriods, type Period } from '@tenderscope/contract';

const rangeOf = ({ from, to }: Period): string => `${businessDay(from)}_${businessDay(to)}`;

/**
 * A period and the same one a year ago as members of a comparison, both up to the end of the data.
 * @param dataEnd epoch ms.
 */
export function periodMembers(period: Period, dataEnd: number): readonly [own: string, yearAgo: string] {
  const elapsed = period.from > dataEnd ? period : { from: period.from, to: Math.min(period.to, dataEnd) };
  return [rangeOf(elapsed), rangeOf(comparedPeriods(period, dataEnd).yearAgo)];
}
