import type { Condition } from '@tenderscope/contract';
import type { QueryDefinition } from '@tenderscope/catalog';
import type { Row, Warehouse } from '@tenderscope/warehouse';

type Filter = QueryDefinition['filters'][string];

export interface Samples {
  /** Value for each param of any query, by its name; by key and name for a query that needs a specific one. */
  params: Record<string, string>;
  unitIds: string[];
  /** Values of text filters, by field. */
  texts: Record<string, string>;
  /** Median time of the lots, epoch ms. */
  middle: number;
}

/** Values with results in a generated warehouse. */
export async function sampleParams(warehouse: Warehouse): Promise<Samples> {
  const first = async (sql: string): Promise<Row> => (await warehouse.query({ sql, values: {} }))[0] ?? {};
  const node = (value: string | number | null | undefined): string => String(value ?? '').slice(2);
  const lot = await first(`
    select * from lot_fact where is_deal = 1 and valid_bidders > 4
    order by lot_id in (select lot_id from review_fact) desc, lot_id limit 1`);
  const hit = await first(`select subject_id from rule_hit where subject = 'lot' and issuer_id = '${lot['unit_id']}' order by code desc, subject_id limit 1`);
  const pair = await first(`
    select a.from_node as a, b.from_node as b from party_edge a join party_edge b on b.to_node = a.to_node
    where a.from_node like 'C:%' and b.from_node like 'C:%' and a.from_node <> b.from_node
    order by substring(a.from_node, 3) in (select company_id from bid_fact) desc, substring(a.from_node, 3) in (select company_id from material_price) desc,
      substring(a.from_node, 3) in (select company_id from contracts) desc, a, b
    limit 1`);
  const agency = await first(`
    select agency_id, max(agency_name) as name, count(*) as n from lot_fact where agency_id is not null
    group by agency_id order by n desc, agency_id limit 1`);
  const bidder = await first('select company_id, count(*) as bids from bid_fact group by company_id order by bids desc, company_id limit 1');
  const met = await first(`
    select case when company_a = '${node(pair['a'])}' then company_b else company_a end as company from pair_total
    where '${node(pair['a'])}' in (company_a, company_b) order by joint desc, company limit 1`);
  const sharing = await first(`
    select company_a as a, company_b as b, count(*) as n from shared_evidence where kind in ('mac', 'cpu_id', 'disk_id', 'lock_no') and is_noise = 0
    group by company_a, company_b order by n desc, a, b limit 1`);
  const partners = await first(`
    select a.company_id as a, b.company_id as b from bids a join bids b on b.lot_id = a.lot_id and b.consortium_id = a.consortium_id
    where a.company_id < b.company_id order by a.lot_id, a, b limit 1`);
  const alike = await first('select company_a, count(*) as n from shared_evidence group by company_a order by n desc, company_a limit 1');
  const item = await first('select material_name, coalesce(spec, \'\') as spec, count(*) as n from items group by all order by n desc, material_name limit 1');
  const marked = await first(`
    select expert_code as code, company_id, count(*) as n from review_total where effect is not null
    group by expert_code, company_id order by n desc, code, company_id limit 1`);
  const expert = await first('select expert_code, count(*) as n from review_total group by expert_code order by n desc, expert_code limit 1');
  const units = await warehouse.query({ sql: 'select unit_id, count(*) as n from lot_fact group by unit_id order by n desc, unit_id limit 3', values: {} });
  const ofContract = async (table: string): Promise<string> =>
    String((await first(`select c.lot_id as lot_id from contracts c join ${table} s on s.contract_id = c.contract_id order by lot_id limit 1`))['lot_id'] ?? lot['lot_id']);
  const alias = await first('select merged_id from company_alias order by company_id limit 1');
  const group = await first('select group_guid from risk_group order by strength desc, group_guid limit 1');
  const market = await first(`select market_key from market_test where mechanism = '最低价' order by lot_num desc, market_key limit 1`);
  const similar = await first('select lot_id from shared_evidence where is_noise = 0 order by lot_id limit 1');
  const load = await first('select min(data_version) as version from import_change');
  const middle = await first('select p50(bids_opened_at) as at from lot_fact');
  return {
    params: {
      gys_guid: node(pair['a']) || String(bidder['company_id']),
      'company.aliases.gys_guid': String(alias['merged_id'] ?? ''),
      'company.evidenceLots.gys_guid': String(alike['company_a'] ?? ''),
      'competition.consortiumLots.one_guid': String(partners['a'] ?? ''),
      'competition.consortiumLots.other_guid': String(partners['b'] ?? ''),
      'expert.meetings.pingwei_code': String(marked['code'] ?? ''),
      'expert.meetings.gys_guid': String(marked['company_id'] ?? ''),
      Target_Gys_guid: node(pair['b']),
      Target_gys_guid: String(met['company'] ?? ''),
      one_guid: String(sharing['a'] ?? ''),
      other_guid: String(sharing['b'] ?? ''),
      lot_guid: String(lot['lot_id']),
      'news.groups.since': String(load['version'] ?? 0),
      'lot.subcontracts.lot_guid': await ofContract('subcontracts'),
      'lot.staffChanges.lot_guid': await ofContract('staff_changes'),
      'lot.rules.lot_guid': String(hit['subject_id'] ?? ''),
      'opening.findings.lot_guid': String(similar['lot_id'] ?? ''),
      asOf: String(Math.round(Number(middle['at']) + 3650 * 864e5)),
      keyword: '公司',
      group_guid: String(group['group_guid'] ?? ''),
      market_guid: String(market['market_key'] ?? ''),
      baseline: 'ceiling',
      minTimes: '2',
      periodFrom: String(Math.round(Number(middle['at']) - 365 * 864e5)),
      periodTo: String(Math.round(Number(middle['at']))),
      formerFrom: String(Math.round(Number(middle['at']) - 730 * 864e5)),
      formerTo: String(Math.round(Number(middle['at']) - 365 * 864e5) - 1),
      dimension: 'capital',
      name: String(item['material_name'] ?? ''),
      spec: String(item['spec'] ?? ''),
      priceGroup: 'region',
      pingwei_code: String(expert['expert_code'] ?? ''),
      zbr_guid: String(lot['unit_id']),
      daiLi_guid: String(agency['agency_id'] ?? ''),
    },
    unitIds: units.map((row) => String(row['unit_id'])),
    texts: {
      zbr_guid: String(lot['unit_id']),
      zbr_name: String(lot['unit_name']),
      xm_type: String(lot['project_type']),
      xm_LeiXing: String(lot['category']),
      zb_zuzhixingshi: String(lot['organisation_form']),
      zb_fangshi: String(lot['method']),
      pinlei: String(lot['material_category']),
      BiaoDuan_bianhao: String(lot['lot_code']),
      bd_bh: String(lot['lot_code']),
      bd_name: String(lot['lot_name']),
      xm_name: String(lot['project_name']),
      daiLi_DanWei: String(agency['name'] ?? '无'),
      daiLi_guid: String(agency['agency_id'] ?? '无'),
      sheng_name: String(lot['province']),
      shi_name: String(lot['city']),
      gys_guid: String(bidder['company_id']),
      status: String(lot['status']),
      level: '弱',
      isCounted: '否',
    },
    middle: Math.round(Number(middle['at'])),
  };
}

/** Params of a query by name: the known ones, else their fallback. */
export const sampledParams = ({ key, params = [] }: QueryDefinition, known: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(params.map(({ name, fallback }) => [name, known[`${key}.${name}`] ?? known[name] ?? fallback ?? '']));

/** Value for a filter and an operator. */
export function sampleValue(field: string, { type }: Filter, matching: string, samples: Samples): Condition['value'] {
  if (type === 'text') {
    const text = samples.texts[field] ?? '公司';
    if (matching === 'like') return text.slice(0, 2);
    return matching === 'in' ? [text, '别的'] : text;
  }
  if (type === 'time') return matching === '>=;<=' ? `${samples.middle - 200 * 864e5};${samples.middle}` : samples.middle;
  if (matching === 'in') return [0, 1, 2];
  return matching === '>=;<=' ? '0;3' : 1;
}
