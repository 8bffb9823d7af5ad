import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { periodCondition, type Condition, type Period } from '@tenderscope/contract';
import type { Row, Statement, Warehouse } from '@tenderscope/warehouse';

export interface Question {
  key: string;
  query: QueryDefinition;
  conditions: Condition[];
  params: Record<string, string>;
  statement: Statement;
}

const all: readonly QueryDefinition[] = queries;
/** Initial periods of screens: the last twelve full months; `''` is all time. */
const periods: Readonly<Record<string, Condition[]>> = { '': [], ' (12 months)': [periodCondition('zbtzs_fachu_time', fullMonths(12))] };

/** Every query of the catalog, or those whose keys have one of the prefixes, over all time and over a year, first 50 rows. */
export async function questions(warehouse: Warehouse, beginnings: readonly string[] = ['']): Promise<Question[]> {
  const params = await someParams(warehouse);
  return all.filter(({ key }) => beginnings.some((beginning) => key.startsWith(beginning))).flatMap((query) =>
    Object.entries(periods).flatMap(([suffix, conditions]) => {
      if (conditions.some(({ name = '' }) => !(name in query.filters))) return [];
      const named = paramsOf(query, params);
      const statement = listStatement(compileQuery(query, { conditions, params: named, scope: { kind: 'all' } }), 50);
      return [{ key: `${query.key}${suffix}`, query, conditions, params: named, statement }];
    }),
  );
}

/** Params of a query in their order: their known values, else their fallback or first choice. */
export const paramsOf = ({ params = [] }: QueryDefinition, known: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(params.map(({ name, fallback, choices }) => [name, known[name] ?? fallback ?? choices?.[0] ?? '']));

/** The last `count` full months of the generated data. */
export function fullMonths(count: number): Period {
  const offset = 8 * 3600e3;
  return { from: Date.UTC(2026, 10 - count, 1) - offset, to: Date.UTC(2026, 10, 1) - offset - 1 };
}

/** Values for the params of queries, chosen to give many rows. */
export async function someParams(warehouse: Warehouse): Promise<Record<string, string>> {
  const first = async (sql: string): Promise<Row> => (await warehouse.query({ sql, values: {} }))[0] ?? {};
  const bidder = await first('select company_id, count(*) as n from bid_fact group by company_id order by n desc limit 1');
  const pair = await first('select company_a, company_b from pair_test order by joint desc, company_a limit 1');
  const lot = await first('select max(lot_id) as lot_id from lot_fact where valid_bidders > 4');
  const item = await first('select material_name, max(spec) as spec, count(*) as n from items group by material_name order by n desc limit 1');
  const expert = await first('select expert_code, count(*) as n from review_total group by expert_code order by n desc limit 1');
  const group = await first('select group_guid, count(*) as n from risk_group_lot group by group_guid order by n desc, group_guid limit 1');
  return {
    group_guid: String(group['group_guid'] ?? ''),
    gys_guid: String(pair['company_a'] ?? bidder['company_id']),
    Target_Gys_guid: String(pair['company_b'] ?? ''),
    Target_gys_guid: String(pair['company_b'] ?? ''),
    lot_guid: String(lot['lot_id']),
    baseline: 'budget',
    minTimes: '3',
    name: String(item['material_name'] ?? ''),
    spec: String(item['spec'] ?? ''),
    pingwei_code: String(expert['expert_code'] ?? ''),
  };
}
