import { lowPriceLife } from '../indicators/l01-abnormally-low.ts';
import { beginOf } from '../indicators/rule-life.ts';
import { thresholdsInForce } from '../indicators/thresholds.ts';
import { maxCompaniesOfName } from './edge-strengths.ts';
import { dust } from './mart.ts';
import { maxCompanies } from './party-link.ts';
import { minDigits, minEqual } from './price-pattern.ts';

const columns = () => {
  const { lowOfMean, lowOfNext, lowOfCeiling, controlShare, noiseBidders } = thresholdsInForce();
  return {
    low_of_mean: `${lowOfMean}e0`,
    low_of_next: `${lowOfNext}e0`,
    low_of_ceiling: `${lowOfCeiling}e0`,
    low_from: String(beginOf(lowPriceLife.from)),
    low_families: `'|${lowPriceLife.families.join('|')}|'`,
    control_share: `${controlShare}e0`,
    noise_bidders: String(noiseBidders),
    max_companies: String(maxCompanies),
    max_companies_of_name: String(maxCompaniesOfName),
    min_equal: String(minEqual),
    min_digits: String(minDigits),
    dust,
  };
};

/**
 * One row with the limits of the checks after an opening, which are those of the indicators and marts: shares as fractions, `low_from` in
 * epoch ms, `low_families` as `|公开|邀请|`.
 */
export const openingLimit = {
  name: 'opening_limit',
  get sql() {
    return `select ${Object.entries(columns()).map(([name, value]) => `${value} as ${name}`).join(', ')}`;
  },
};
