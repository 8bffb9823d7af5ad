import { civilDay, yearOf } from './civil-day.ts';

/** First day of the lunar year, 2010–2036, according to the Purple Mountain Observatory. */
const newYears = [
  '2010-02-14', '2011-02-03', '2012-01-23', '2013-02-10', '2014-01-31', '2015-02-19', '2016-02-08', '2017-01-28', '2018-02-16',
  '2019-02-05', '2020-01-25', '2021-02-12', '2022-02-01', '2023-01-22', '2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06',
  '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23', '2032-02-11', '2033-01-31', '2034-02-19', '2035-02-08', '2036-01-28',
];

const dayByYear = new Map(newYears.map((text) => [yearOf(civilDay(text)), civilDay(text)]));

export const springFestivalYears = { first: 2010, last: 2036 };

/** @throws RangeError for a year outside the table. */
export function springFestival(year: number): number {
  const day = dayByYear.get(year);
  if (day === undefined) throw new RangeError(`no Spring Festival known for ${year}`);
  return day;
}
