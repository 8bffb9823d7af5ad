import { randomUUID } from 'node:crypto';
import { catalogClient } from './catalog-client.mjs';

/** Values that the described calls take, by name of parameter or field; `[]` marks a list as JSON text. */
export async function sampleValues(server) {
  const ask = catalogClient(server);
  const { first: supplier } = await ask('insight.supplierTop');
  const { id } = await ask('supplier.bids', supplier.gys_guid);
  const unknown = randomUUID();
  return {
    id,
    value: supplier.gys_guid,
    'value[]': JSON.stringify([{ name: 'bd_name', matching: 'like', value: 'a' }]),
    qiYeName: supplier.Gys_Name,
    page: '1',
    size: '10',
    limit: '10',
    pageNum: '1',
    pageSize: '10',
    db: 'bigdata',
    table: 'material_search_record',
    deviceId: unknown,
    guid: unknown,
    key: 'auditor',
    companies: supplier.gys_guid,
    guids: supplier.gys_guid,
    subjects: supplier.gys_guid,
    query: 'relation.sameHardware',
    rule: 'relation.sameHardware',
    col: 'createdAt',
    period: '2026-01',
    grain: 'month',
  };
}
