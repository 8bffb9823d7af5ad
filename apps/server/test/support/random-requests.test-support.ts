import type { QueryDefinition } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import type { SeededRandom } from '@tenderscope/testing';
import type { Warehouse } from '@tenderscope/warehouse';
import { sampleParams, sampleValue, type Samples } from './sample-values.test-support.ts';
import { idOf } from './test-client.ts';

/** Call of the data service. */
export interface RandomRequest {
  path: string;
  form: Record<string, string>;
}

/**
 * Columns about all units together, shown only to users who see all of them: see docs/decisions/0012. Names apply to every query, or to
 * one.
 */
const anywhere = new Set(['qValue', 'effect', 'isSuspected']);
const score = ['score', 'grade'] as const;
const scoreParts = ['scaleScore', 'activityScore', 'competitivenessScore', 'priceScore', 'performanceScore', 'creditScore'] as const;
const inOneQuery: Readonly<Record<string, ReadonlySet<string>>> = {
  'market.suppliers': new Set(score),
  'market.top': new Set(score),
  'supplier.ranking': new Set(score),
  'supplier.shortlist': new Set([...score, ...scoreParts]),
  'lot.screenPeers': new Set(['pinlei', 'sheng_name', 'lotNum', 'p25', 'p50', 'p75', 'below', 'peerGroup', 'score', 'peerNum']),
  'supplier.score': new Set([
    ...score, ...scoreParts, 'exceedRate', 'peerGroup', 'peerNum', 'completeness', 'capKinds', 'bidNum', 'scoredFrom', 'scoredTo',
  ]),
  'relation.memberBids': new Set(['score']),
  'relation.priceAlerts': new Set(['score', 'peerGroup', 'peerNum']),
  'expert.deviation': new Set(['suspectedNum']),
  'expert.overview': new Set(['leaningNum']),
  'relation.overview': new Set(['groupNum', 'strongGroupNum', 'groupLotNum', 'groupAmount', 'newGroupNum']),
};
export const isOfAllUnits = (key: string, column: string): boolean => anywhere.has(column) || (inOneQuery[key]?.has(column) ?? false);
/**
 * True for reasons against, and numbers of rules with subjects: for users who see statistics of all units they include these, beside facts
 * of the user's own lots.
 */
export const isPartlyOfAllUnits = (column: string): boolean => column === 'against' || column === 'testedRuleNum';
/** Queries whose rows are all about all units together. */
export const rowsOfAllUnits: ReadonlySet<string> = new Set([
  'expert.alerts', 'expert.reciprocity', 'news.groups', 'news.priceHits', 'relation.groups', 'relation.groupEvidence', 'relation.groupLots', 'relation.lotPeers',
  'relation.marketGroups', 'relation.marketTests', 'supplier.scoreParts',
]);

const picks = {
  /** Lots of the units whose bidders have something in common elsewhere too. */
  tiedLots: `
    select distinct p.lot_id as value from bid_pair p join evidence_edge e on e.company_a = p.company_a and e.company_b = p.company_b
    where e.lots > 0 and e.unit_id <> p.unit_id and is_in(p.unit_id, {units:Array(String)}) order by value limit 15`,
  reviewedLots: 'select distinct lot_id as value from review_fact where is_in(unit_id, {units:Array(String)}) order by value limit 15',
  anyLots: 'select distinct lot_id as value from bid_pair where {units:Array(String)} is not null order by value limit 10',
  bidders: 'select distinct company_id as value from bid_fact where is_in(unit_id, {units:Array(String)}) order by value limit 40',
  contractors: `
    select distinct c.company_id as value from contracts c join lot_fact l on l.lot_id = c.lot_id
    where is_in(l.unit_id, {units:Array(String)}) order by value limit 40`,
  subcontractedLots: `
    select distinct c.lot_id as value from contracts c join subcontracts s on s.contract_id = c.contract_id join lot_fact l on l.lot_id = c.lot_id
    where is_in(l.unit_id, {units:Array(String)}) order by value limit 40`,
  lotsOfChanges: `
    select distinct c.lot_id as value from contracts c join staff_changes s on s.contract_id = c.contract_id join lot_fact l on l.lot_id = c.lot_id
    where is_in(l.unit_id, {units:Array(String)}) order by value limit 40`,
  similarLots: 'select distinct lot_id as value from shared_evidence where is_noise = 0 and is_in(unit_id, {units:Array(String)}) order by value limit 40',
  materials: 'select distinct material_name as value from material_price where is_in(unit_id, {units:Array(String)}) order by value limit 40',
  experts: 'select distinct expert_code as value from review_total where is_in(unit_id, {units:Array(String)}) order by value limit 40',
};

/** Values that reveal most about data that these units share with others. */
export async function samplesAcross(warehouse: Warehouse, units: readonly string[]): Promise<Samples[]> {
  const sample = await sampleParams(warehouse);
  const values = async (sql: string): Promise<string[]> => (await warehouse.query({ sql, values: { units } })).map((row) => String(row['value']));
  const [bidders, contractors] = [await values(picks.bidders), await values(picks.contractors)];
  const ofQueries: Readonly<Record<string, readonly string[]>> = {
    'lot.subcontracts.lot_guid': await values(picks.subcontractedLots),
    'lot.staffChanges.lot_guid': await values(picks.lotsOfChanges),
    'opening.findings.lot_guid': await values(picks.similarLots),
    'supplier.contracts.gys_guid': contractors,
  };
  const [experts, materials] = [await values(picks.experts), await values(picks.materials)];
  const lots = [...(await values(picks.tiedLots)), ...(await values(picks.reviewedLots)), ...(await values(picks.anyLots))];
  return lots.map((lot, index) => {
    const { params } = sample;
    const bidder = bidders[index % bidders.length] ?? params['gys_guid'] ?? '';
    const expert = experts[index % experts.length] ?? params['pingwei_code'] ?? '';
    const material = materials.length > 0 ? { name: materials[index % materials.length] ?? '', spec: '' } : {};
    const own = { lot_guid: lot, gys_guid: bidder, pingwei_code: expert, zbr_guid: units[index % units.length] ?? '' };
    const chosen = Object.fromEntries(Object.entries(ofQueries).flatMap(([name, found]) =>
      found.length > 0 ? [[name, found[index % found.length] ?? ''] as const] : []));
    return { ...sample, params: { ...params, ...material, ...own, ...chosen } };
  });
}

/** Value for each param of a query: one with results, or one of its choices. */
export function randomValues({ key, params = [] }: QueryDefinition, samples: readonly Samples[], random: SeededRandom): string[] {
  return params.map(({ name, choices, fallback = '' }) => {
    const known = random.pick(samples).params;
    return known[`${key}.${name}`] ?? known[name] ?? (choices ? random.pick(choices) : fallback);
  });
}

/** Calls of one query by every applicable family, each with its own conditions, order and extent. */
export function randomRequests(query: QueryDefinition, samples: readonly Samples[], random: SeededRandom): RandomRequest[] {
  const { params = [] } = query;
  const values = (): string => randomValues(query, samples, random).map((value) => `value=${encodeURIComponent(value)}`).join('&');
  const many = params.length > 0 || random.next() < 0.3 ? 'Many' : '';
  const suffix = many === '' ? '' : `?${values()}`;
  const id = idOf(query.key);
  const size = random.pick([10, 20, 50, 1000]);
  return [
    { path: `list/${id}/${random.between(1, 60)}?${values()}`, form: {} },
    { path: `list${many}Params/${id}${suffix}`, form: conditionsOf(query, samples, random) },
    { path: `page${many}Params/${id}/${random.between(1, 3)}/${size}${suffix}`, form: conditionsOf(query, samples, random) },
  ];
}

function conditionsOf(query: QueryDefinition, samples: readonly Samples[], random: SeededRandom): Record<string, string> {
  const filters = Object.entries(query.filters).filter(([name]) => !isOfAllUnits(query.key, name));
  const conditions: Condition[] = [];
  for (let left = filters.length > 0 ? random.between(0, 3) : 0; left > 0; left -= 1) {
    const [name, filter] = random.pick(filters);
    const matching = random.pick(filter.operators);
    const value = sampleValue(name, filter, matching, random.pick(samples));
    if (value !== undefined) conditions.push({ name, matching, value });
  }
  const sorts = query.sorts.filter((name) => !isOfAllUnits(query.key, name));
  if (sorts.length > 0 && random.next() < 0.5) conditions.push({ sortName: random.pick(sorts), sortRule: random.pick(['asc', 'desc']) });
  return { value: JSON.stringify(conditions) };
}
