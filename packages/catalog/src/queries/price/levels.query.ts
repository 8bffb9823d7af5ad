import { integer, text, yuan } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { materialFilters } from './price-filters.ts';
import { quotedMaterials } from './quoted-materials.ts';

/** The level of prices of many materials at once, each as `price.stats` gives it: in the unit most of it is quoted in, per base unit. */
export const priceLevels = defineQuery({
  key: 'price.levels',
  id: '0ec83525bff79dbd176160d64ad7f1b8',
  title: '物料价格水平一览',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  columns: {
    name_key: text('品名'),
    spec_key: text('规格键'),
    base_unit: text('计价单位'),
    n: integer('样本数'),
    p10: yuan('P10'),
    p25: yuan('P25'),
    p50: yuan('参考价（P50）'),
    p75: yuan('P75'),
    p90: yuan('P90'),
    confidence: text('置信度'),
  },
  filters: materialFilters,
  sorts: ['name_key', 'spec_key', 'n', 'p50'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['name_key', 'spec_key'],
  sql: `${quotedMaterials(
    'p10(price) as lowest, p25(price) as lower, p50(price) as middle, p75(price) as upper, p90(price) as highest',
  )}
    select
      name_key as "name_key",
      spec_key as "spec_key",
      price_unit as "base_unit",
      quotations as "n",
      lowest as "p10",
      lower as "p25",
      middle as "p50",
      upper as "p75",
      highest as "p90",
      case when quotations >= 20 then '高' when quotations >= 8 then '中' else '低' end as "confidence"
    from ranked
    where place = 1`,
});
