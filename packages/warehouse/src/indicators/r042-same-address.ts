import type { Indicator } from './indicator.ts';
import { lotsWithPairs } from './sql.ts';
import type { Thresholds } from './thresholds.ts';

export const sameAddress = (thresholds: Thresholds): Indicator => ({
  code: 'R042',
  name: '地址或电话相同',
  subject: 'lot',
  basis: '招标投标法实施条例第四十条第二项',
  formula: `同一标段两家投标人的注册地址或电话相同，该值不超过 ${thresholds.valueCompanies} 家使用`,
  ...lotsWithPairs(`
      with known as (select address as value, company_id from companies where address is not null
        union all select phone, company_id from companies where phone is not null),
      shared as (select value from known group by value having count(*) between 2 and ${thresholds.valueCompanies})
      select a.company_id as company_a, b.company_id as company_b, max(a.value) as via
      from known a join known b on b.value = a.value
      where a.company_id < b.company_id and a.value in (select value from shared)
      group by a.company_id, b.company_id`),
});
