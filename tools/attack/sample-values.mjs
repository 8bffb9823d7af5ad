import { randomUUID } from 'node:crypto';
import { catalogClient } from './catalog-client.mjs';

/**
 * Values for the described calls, by name of parameter or field; a list if several have to differ. `[]` marks a list as JSON text.
 * The second parameter returns rows of a query by its key.
 */
export async function sampleValues(server, ask = catalogClient(server)) {
  const { first: supplier, second: rival } = await ask('insight.supplierTop');
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
    exportId: unknown,
    nonce: 'n'.repeat(43),
    sha256: '0'.repeat(64),
    from: '1',
    to: '2',
    startsAt: '1',
    endsAt: '2',
    beforeId: '1',
    status: '10',
    cityCode: '340100',
    use: 'proof',
    screen: 'tradingOverview',
    permissions: 'tradingOverview',
    allowedAddresses: '127.0.0.0/8',
    loginName: 'somebody',
    opensAt: '480',
    closesAt: '1080',
    guid: unknown,
    key: 'auditor',
    companies: [supplier.gys_guid, rival.gys_guid],
    guids: supplier.gys_guid,
    subjects: supplier.gys_guid,
    query: 'relation.sameHardware',
    rule: 'relation.sameHardware',
    col: 'createdAt',
    period: '2026-01',
    year: '2026',
    grain: 'month',
    isUnread: 'true',
    subscription: unknown,
    code: 'TS-2222-22222',
  };
}
