import { URLSearchParams } from 'node:url';
import { catalogClient } from './catalog-client.mjs';

/**
 * The calls that sqlmap attacks, each at the places marked with `*`: values, names and operators of conditions, sorts, positional values,
 * the signed record, the search fields of relations, reports and the audit log, and the search of orders and cases, which the state store
 * answers.
 * The second parameter returns rows of a query by its key.
 */
export async function sqlmapTargets(server, ask = catalogClient(server)) {
  const { id: unitRank, first: unit } = await ask('insight.unitRank');
  const { first: supplier, second: rival } = await ask('insight.supplierTop');
  const { id: supplierBids, first: bid } = await ask('supplier.bids', supplier.gys_guid);

  const value = `${unit.zbr_guid}*`;
  const units = [
    { name: 'xm_name*', matching: 'like', value: 'a' },
    { name: 'zbr_guid', matching: '=', value },
    { name: 'xm_name;bd_name', matching: 'like;like', value: 'a*' },
    { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '0;4102444800000*' },
    { sortName: 'dealNum', sortRule: 'desc' },
  ];
  const unitsSorted = [
    { name: 'zbr_guid', matching: '=*', value, whereIndex: '1*' },
    { sortName: 'dealNum*', sortRule: 'desc*' },
  ];
  const bids = [{ name: 'BiaoDuan_bianhao', matching: 'in', value: [`${bid.BiaoDuan_bianhao}*`] }];
  const bidsSorted = [{ name: 'Is_JiTuanNei', matching: 'in', value: '0,1*' }, { sortName: 'price*', sortRule: 'asc' }];
  const orders = { keyword: 'a*', status: [], orderDescs: [{ col: 'createdAt*', asc: false }], pageNum: 1, pageSize: 10 };
  const cases = { keyword: 'a*', rules: ['R018*'], pageNum: 1, pageSize: 10 };
  const reports = { series: 'a*', pageNum: 1, pageSize: 10 };
  const paths = { companies: [`${supplier.gys_guid}*`, rival.gys_guid], maxSteps: 2 };
  const calendar = { from: 0, to: 86_400_000, cityCode: '340100*', venueTypeGuid: 'a*' };
  const listParams = `/api/data-api/listParams/${unitRank}`;
  const pageManyParams = `/api/data-api/pageManyParams/${supplierBids}/1/10?value=${supplier.gys_guid}*`;
  const json = (value) => JSON.stringify(value);
  const form = (text) => new URLSearchParams({ value: text }).toString().replaceAll('%2A', '*');
  return [
    { name: 'listParams, form', route: '/api/data-api/listParams/:id', path: listParams, data: form(json(units)) },
    { name: 'listParams, JSON', route: '/api/data-api/listParams/:id', path: listParams, data: json({ value: unitsSorted }) },
    { name: 'pageManyParams, form', route: '/api/data-api/pageManyParams/:id/:page/:size', path: pageManyParams, data: form(json(bids)) },
    { name: 'pageManyParams, JSON', route: '/api/data-api/pageManyParams/:id/:page/:size', path: pageManyParams, data: json({ value: bidsSorted }) },
    { name: 'list, ?value=', route: '/api/data-api/list/:id/:limit', path: `/api/data-api/list/${supplierBids}/10*?value=${supplier.gys_guid}*` },
    {
      name: 'insert, signed',
      route: '/api/edit-api/insert/:db/:table',
      path: '/api/edit-api/insert/bigdata/material_search_record?sign=x',
      data: form(json({ keyword: 'cement*', spec: '42.5*' })),
      // The signature covers the text that is sent, so it is computed for each.
      evaluate: `import hashlib; sign=hashlib.md5(("bigdata"+value+"material_search_record"+"${server.authorization}").encode()).hexdigest().upper()`,
    },
    { name: 'orders/page, JSON', route: '/venue-booking/orders/page', path: '/venue-booking/orders/page', data: json(orders) },
    { name: 'calendar, JSON', route: '/venue-booking/calendar', path: '/venue-booking/calendar', data: json(calendar) },
    { name: 'case-api/page, JSON', route: '/api/case-api/page', path: '/api/case-api/page', data: json(cases) },
    { name: 'report-api/page, JSON', route: '/api/report-api/page', path: '/api/report-api/page', data: json(reports) },
    { name: 'relation-api/paths, JSON', route: '/api/relation-api/paths', path: '/api/relation-api/paths', data: json(paths) },
    { name: 'audit, ?login=', route: '/api/admin-api/audit', path: '/api/admin-api/audit?limit=10&login=a*&subject=b*' },
  ];
}
