import { optionalText, time } from '../columns.ts';

/** Columns of the award of a lot: the time by which figures count it, and the record that the time comes from. */
export const awardTimeColumns = {
  zbtzs_fachu_time: time('成交时间'),
  awardTimeBasis: optionalText('成交时间依据'),
} as const;

/** The same as SQL over a lot, whose columns may have a prefix. */
export const awardTime = (prefix = ''): string => `
      ${prefix}awarded_at as "zbtzs_fachu_time",
      ${prefix}award_time_basis as "awardTimeBasis"`;
