/** What the shares and rankings of deals can go by. */
export const amountOrDeals = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'dealNum', label: '数量' },
] as const;

/** What suppliers can be ranked by. */
export const amountOrWins = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'zbNum', label: '次数' },
] as const;
