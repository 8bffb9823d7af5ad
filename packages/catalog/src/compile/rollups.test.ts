import { expect, it } from 'vitest';
import { columnsOfMart, columnsRead } from './columns-read.ts';
import { pairMeetings, supplierAwards, supplierBids, supplierWins } from './known-rollups.ts';
import { overRollups, readRows, readTotals } from './rollups.ts';
import { allUnitsTables } from './source-slots.ts';

it('writes a query over rows and over totals of months', () => {
  expect(overRollups((read) => `select * from (${read(supplierBids, { by: ['company_id'], measures: ['bids', 'first_at'] })}) as b`)).toEqual({
    sql: 'select * from (select company_id, count(*) as bids, min(quoted_at) as first_at from {narrowestBids} where {where} group by company_id) as b',
    totals: {
      by: 'month',
      sql: 'select * from (select company_id, count_sum(bids) as bids, min(first_bid_at) as first_at from {supplierTotalsOfAllUnits}'
        + ' where bids > 0 and {where} group by company_id) as b',
    },
  });
});

it('groups by expressions over dimensions, which rows and totals name differently', () => {
  const { sql, totals } = overRollups((read) => read(supplierAwards, {
    by: ({ month, company_id }) => ({ year: `substr(${month}, 1, 4)`, company_id }),
    measures: { paid: 'amount' },
    only: ({ month }) => `${month} is not null`,
  }));
  expect(sql).toBe('select substr(event_month, 1, 4) as year, winner_id as company_id, round_cents(sum(award_amount)) as paid'
    + ' from {awardedWins} where event_month is not null and {where} group by substr(event_month, 1, 4), winner_id');
  expect(totals.sql).toBe('select substr(month, 1, 4) as year, company_id, round_cents(sum(award_sum)) as paid'
    + ' from {supplierTotalsOfAllUnits} where month is not null and award_sum is not null and {where} group by substr(month, 1, 4), company_id');
});

it('reads totals over all time as they are, and only without conditions', () => {
  const meetings = overRollups((read) => read(pairMeetings, { by: ['company_a', 'company_b'], measures: ['lots'], only: () => `company_a = 'x'` }));
  expect(meetings.totals).toEqual({ by: 'ever', sql: `select company_a, company_b, joint as lots from {pairTotalsOfAllUnits} where company_a = 'x'` });
  const pairs = { by: ['company_a', 'company_b'], measures: ['lots'] } as const;
  expect(overRollups((read) => `${read(pairMeetings, pairs)} ${read(supplierBids, { measures: ['suppliers'] })}`).totals.by).toBe('ever');
  expect(() => overRollups((read) => read(pairMeetings, { by: ['company_a'], measures: ['lots'] }))).toThrow('company_a, company_b');
  const timeless = overRollups((read) => read(supplierBids, { by: ['company_id'], measures: ['bids'] }), { hasPeriod: false });
  expect(timeless.totals).toEqual({ by: 'ever', sql: 'select company_id, count_sum(bids) as bids from {supplierTotalsOfAllUnits} where bids > 0 group by company_id' });
});

it('limits groups by minimum values of measures', () => {
  const often = { by: ['company_a', 'company_b'], measures: { joint: 'lots' }, atLeast: { lots: '{minTimes:Int64}' } } as const;
  expect(readRows(pairMeetings, often)).toBe('select company_a, company_b, count(*) as joint from {narrowestPairs}'
    + ' where {where} group by company_a, company_b having count(*) >= {minTimes:Int64}');
  expect(readTotals(pairMeetings, often)).toBe('select company_a, company_b, joint from {pairTotalsOfAllUnits} where joint >= {minTimes:Int64}');
  expect(readTotals(supplierBids, { by: ['company_id'], measures: [], atLeast: { bids: '3' } })).toBe('select company_id from {supplierTotalsOfAllUnits}'
    + ' where bids > 0 and {where} group by company_id having count_sum(bids) >= 3');
});

/** Rows are tested by running them; a column that a mart lost would be found in its totals here. */
it('reads columns that the marts with totals have', () => {
  for (const { totals, measures, dimensions, ...rollup } of [pairMeetings, supplierAwards, supplierBids, supplierWins]) {
    const read = [...Object.values(measures), ...Object.values(dimensions)].flatMap((of) => columnsRead(of.totals));
    const present = 'present' in rollup ? columnsRead(rollup.present) : [];
    expect([...columnsOfMart(allUnitsTables[totals])]).toEqual(expect.arrayContaining([...read, ...present]));
  }
});

it('requires a rollup, and knows its names', () => {
  expect(() => overRollups(() => 'select 1')).toThrow(TypeError);
  // @ts-expect-error -- no measure of the rollup
  expect(() => overRollups((read) => read(pairMeetings, { measures: ['bids'] }))).toThrow(TypeError);
});
