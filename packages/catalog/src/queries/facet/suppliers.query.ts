import { defineQuery } from '../../define-query.ts';
import { rankedSuppliers } from '../supplier/ranked-suppliers.ts';
import { facetOf } from './facet.ts';

export const supplierFacet = defineQuery({
  key: 'facet.suppliers',
  id: '6d96917e44f784011fa02add6bd3284e',
  title: '供应商分面',
  ...facetOf(rankedSuppliers, {
    QiYe_Type: {},
    sheng_name: {},
  }),
  permissions: ['basicDataStatistics', 'transactionRank'],
});
