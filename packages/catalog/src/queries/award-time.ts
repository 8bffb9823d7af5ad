/** Columns of the award of a lot: the time by which figures count it, and the record that the time comes from. */
export const awardTimeFields = ['zbtzs_fachu_time', 'awardTimeBasis'] as const;

/** The same as SQL over a lot, whose columns may have a prefix. */
export const awardTime = (prefix = ''): string => `
      ${prefix}awarded_at as "zbtzs_fachu_time",
      ${prefix}award_time_basis as "awardTimeBasis"`;
