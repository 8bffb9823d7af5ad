import { pairMeetings } from '../compile/known-rollups.ts';
import { readRows, type ReadRollup } from '../compile/rollups.ts';

/** The pairs that met at least the requested number of times, with that number as `joint`. */
export const metOften = (read: ReadRollup, only?: () => string): string =>
  read(pairMeetings, { by: ['company_a', 'company_b'], measures: { joint: 'lots' }, atLeast: { lots: '{minTimes:Int64}' }, ...(only && { only }) });

/** Number of pairs with the most meetings in total that are examined first. */
const pairsLookedAtFirst = 500;

const numbersOf = (pairs: string): string =>
  `(text_number(company_a), text_number(company_b)) in (select text_number(company_a), text_number(company_b) from ${pairs})`;

export const pairsThatMet = metOften(readRows);

/**
 * At least the first `{rowEnd}` of these pairs in order of meetings, with all ties of the last one. If enough of the pairs with the most
 * meetings in total met in the selection, none of the first pairs met less often than the last of these, neither in the selection nor in
 * total. Totals are not available to a caller who does not see every unit: then all pairs are counted.
 */
export const firstPairsThatMet = `
    with frequent as (select company_a, company_b from {pairTotalsOfAllUnits} order by joint desc, company_a, company_b limit ${pairsLookedAtFirst}),
    early as (
      select count(*) as joint from {narrowestPairs} where ${numbersOf('frequent')} and {where}
      group by company_a, company_b having count(*) >= {minTimes:Int64}
    ),
    bound as (
      select case when count(*) = {rowEnd:Int64} then min(joint) else 0 end as joint
      from (select joint from early order by joint desc limit {rowEnd:Int64}) as best
    ),
    strong as (select company_a, company_b from {pairTotalsOfAllUnits} where joint >= (select joint from bound))
    ${metOften(readRows, () => `((select joint from bound) = 0 or ${numbersOf('strong')})`)}`;
