import type { DuplicateCompany, DuplicateKind, LikelyDuplicate, QualityRows } from '@tenderscope/contract';
import { isPersonSql } from '../joined-companies/company-records.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';
import { qualityThresholds } from './thresholds.ts';

/** The most likely first. */
const kinds: readonly DuplicateKind[] = ['same-code', 'same-name', 'same-stem', 'near-name'];
const { sharedNames, shortStem, nearStem, longStem, pairs: maxPairs } = qualityThresholds;
/** Longer names are compared by their first characters. */
const longestName = 40;
const places = Array.from({ length: longestName }, (_, index) => `select ${index + 1} as place`).join(' union all ');
const sharedTitles = { legal_person: '法定代表人', phone: '联系电话', address: '地址' } as const;
const sharedColumns = Object.keys(sharedTitles) as (keyof typeof sharedTitles)[];

/** Pairs of rows of `known` with an equal `key`, if few rows share it. */
const pairsOf = (kind: DuplicateKind, key: string, more = '(1 = 1)'): string => `
      select '${kind}' as kind, a.company_id as company_a, b.company_id as company_b
      from known a join known b on b.${key} = a.${key}
      where a.company_id < b.company_id and a.${key} in (select ${key} from known group by ${key} having count(*) between 2 and ${sharedNames}) and ${more}`;

/** Both have a valid code: as the companies are not joined, they are different. */
const areTwo = 'a.is_valid = 1 and b.is_valid = 1';
const isSamePlace = `coalesce(a.province, b.province, '') = coalesce(b.province, a.province, '')`;
const sharesSomething = sharedColumns.map((column) => `a.${column} = b.${column}`).join(' or ');
const isLongName = `char_num(a.stem) >= ${longStem} and a.city = b.city`;

/**
 * SELECT of pairs of companies that may be one, among those that no rule joins and no user keeps separate. Names that differ in one
 * character share a text without it, so that companies with nothing in common are not compared.
 */
const likelyDuplicatesSql = `
    with known as (
      select company_id, name, name_key(name) as name_key, name_stem(name_key(name)) as stem, upper(uscc) as code,
        case when is_uscc(upper(uscc)) then 1 else 0 end as is_valid, province, city, ${sharedColumns.join(', ')}
      from companies where not (${isPersonSql})
    ),
    stripped as (
      select company_id, without_char(stem, place) as part from known cross join (${places}) as numbered
      where char_num(stem) >= ${nearStem} and place <= char_num(stem)
      union all
      select company_id, stem as part from known where char_num(stem) >= ${nearStem} - 1
    ),
    part_of_few as (select part from stripped group by part having count(distinct company_id) between 2 and ${sharedNames}),
    near as (
      select distinct a.company_id as company_a, b.company_id as company_b
      from (select * from stripped where part in (select part from part_of_few)) a
      join (select * from stripped where part in (select part from part_of_few)) b on b.part = a.part
      where a.company_id < b.company_id
    ),
    found as (
      ${pairsOf('same-code', 'code')}
      union all ${pairsOf('same-name', 'name_key')}
      union all ${pairsOf('same-stem', 'stem', `a.name_key <> b.name_key and char_num(a.stem) >= ${shortStem} and not (${areTwo}) and ${isSamePlace}`)}
      union all
      select 'near-name' as kind, n.company_a as company_a, n.company_b as company_b
      from near n join known a on a.company_id = n.company_a join known b on b.company_id = n.company_b
      where a.stem <> b.stem and without_numerals(a.stem) <> without_numerals(b.stem) and not (${areTwo}) and ${isSamePlace}
        and (${sharesSomething} or (${isLongName}))
    ),
    apart as (
      select coalesce(o.merged_id, l.company_id) as one, coalesce(p.merged_id, l.other_id) as other
      from company_links l
      left join company_alias o on o.company_id = l.company_id
      left join company_alias p on p.company_id = l.other_id
      where l.is_same = 0
    ),
    best as (
      select company_a, company_b, min(case kind ${kinds.map((kind, place) => `when '${kind}' then ${place}`).join(' ')} end) as place
      from found
      where (company_a, company_b) not in (select one, other from apart) and (company_a, company_b) not in (select other, one from apart)
      group by company_a, company_b
    ),
    record as (select company_id, count_sum(bids) as bids, count_sum(wins) as wins, sum(award_sum) as amount from supplier_profile group by company_id)
    select d.place as place, coalesce(j.joint, 0) as joint,
      ${(['a', 'b'] as const).map((side) => `
      ${side}.company_id as id_${side}, ${side}.name as name_${side}, ${side}.code as code_${side}, ${side}.province as province_${side},
      ${side}.city as city_${side}, coalesce(r${side}.bids, 0) as bids_${side}, coalesce(r${side}.wins, 0) as wins_${side}, r${side}.amount as amount_${side}`).join(',')},
      ${sharedColumns.map((column) => `case when a.${column} = b.${column} then 1 else 0 end as same_${column}`).join(', ')},
      count(*) over () as pair_num
    from best d
    join known a on a.company_id = d.company_a
    join known b on b.company_id = d.company_b
    left join record ra on ra.company_id = d.company_a
    left join record rb on rb.company_id = d.company_b
    left join pair_total j on j.company_a = d.company_a and j.company_b = d.company_b
    order by place, ${sharedColumns.map((column) => `case when a.${column} = b.${column} then 1 else 0 end`).join(' + ')} desc, coalesce(ra.bids, 0) + coalesce(rb.bids, 0) desc, id_a, id_b
    limit ${maxPairs}`;

/** The most likely pairs, and their total number. */
export async function likelyDuplicates(warehouse: Warehouse, options?: QueryOptions): Promise<QualityRows<LikelyDuplicate>> {
  const rows = await warehouse.query({ sql: likelyDuplicatesSql, values: {} }, options);
  return { total: Number(rows[0]?.['pair_num'] ?? 0), rows: rows.map(pairOf) };
}

const textOf = (value: Row[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));

function pairOf(row: Row): LikelyDuplicate {
  const company = (side: 'a' | 'b'): DuplicateCompany => ({
    id: String(row[`id_${side}`]),
    name: String(row[`name_${side}`]),
    code: textOf(row[`code_${side}`]),
    province: textOf(row[`province_${side}`]),
    city: textOf(row[`city_${side}`]),
    bids: Number(row[`bids_${side}`]),
    wins: Number(row[`wins_${side}`]),
    amount: row[`amount_${side}`] === null ? null : Number(row[`amount_${side}`]),
  });
  return {
    kind: kinds[Number(row['place'])] ?? 'near-name',
    shared: sharedColumns.flatMap((column) => (Number(row[`same_${column}`]) === 1 ? [sharedTitles[column]] : [])),
    jointLots: Number(row['joint']),
    companies: [company('a'), company('b')],
  };
}
