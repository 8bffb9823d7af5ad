/** So many pairs that meet most in all are looked at first. */
const pairsLookedAtFirst = 500;

const numbersOf = (pairs: string): string =>
  `(text_number(company_a), text_number(company_b)) in (select text_number(company_a), text_number(company_b) from ${pairs})`;

/** The pairs that met in the selection as often as is asked for, and how often, as `joint`. */
export const pairsThatMet = `
    select company_a, company_b, count(*) as joint from {pairs} where {where}
    group by company_a, company_b having count(*) >= {minTimes:Int64}`;

/**
 * At least the first `{rowEnd}` of these pairs, those that met most, with all that met as often as the last. If enough of the pairs that
 * meet most in all met in the selection, none of the first met more seldom than the last of these, neither there nor in all. For a caller
 * who does not see every unit nobody knows how often pairs meet in all: all are counted.
 */
export const firstPairsThatMet = `
    with frequent as (select company_a, company_b from {pairTotalsOfAllUnits} order by joint desc, company_a, company_b limit ${pairsLookedAtFirst}),
    early as (
      select count(*) as joint from {pairs} where ${numbersOf('frequent')} and {where}
      group by company_a, company_b having count(*) >= {minTimes:Int64}
    ),
    bound as (
      select case when count(*) = {rowEnd:Int64} then min(joint) else 0 end as joint
      from (select joint from early order by joint desc limit {rowEnd:Int64}) as best
    ),
    strong as (select company_a, company_b from {pairTotalsOfAllUnits} where joint >= (select joint from bound))
    select company_a, company_b, count(*) as joint from {pairs} where ((select joint from bound) = 0 or ${numbersOf('strong')}) and {where}
    group by company_a, company_b having count(*) >= {minTimes:Int64}`;
