import { integer, text, time } from '../../columns.ts';
import { defineQuery } from '../../define-query.ts';
import { materialFilters } from './price-filters.ts';
import { quotedMaterials } from './quoted-materials.ts';

/** What has been quoted: the list that suggestions, similar items and checks of whole lists are found in. */
export const priceMaterials = defineQuery({
  key: 'price.materials',
  id: '08e0c91854a02dfffd4c6edead2cad5b',
  title: '报价物料',
  grain: '物料',
  permissions: ['smartPriceChecks'],
  columns: {
    name_key: text('品名'),
    spec_key: text('规格键'),
    base_unit: text('计价单位'),
    n: integer('样本数'),
    latestTime: time('最近报价时间'),
  },
  filters: materialFilters,
  sorts: ['name_key', 'spec_key', 'n', 'latestTime'],
  defaultSort: { column: 'n', rule: 'desc' },
  tieBreak: ['name_key', 'spec_key'],
  sql: `${quotedMaterials('max(quoted_at) as latest')}
    select
      name_key as "name_key",
      spec_key as "spec_key",
      price_unit as "base_unit",
      quotations as "n",
      latest as "latestTime"
    from ranked
    where place = 1`,
});
