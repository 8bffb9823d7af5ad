import { openingKinds, type OpeningKind } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { titled } from '../../query-fields.ts';
import { findingsOf } from './findings-of.ts';
import { isAwaitingAward } from './known-bids.ts';

const kinds = ['patternNum', 'deviceNum', 'personNum', 'equityNum', 'lowNum', 'recordNum', 'recusalNum'] as const satisfies readonly `${OpeningKind}Num`[];
const kindOf = (column: `${OpeningKind}Num`): string => openingKinds[column.slice(0, -'Num'.length) as OpeningKind];

/** The filters on lots without a period: all of them are recent. */
export const openingFilters = sourceFilters({
  zbr_guid: 'unit_id',
  zbr_name: 'unit_name',
  xm_LeiXing: 'category',
  zb_fangshi: 'method',
  bd_name: 'lot_name',
  BiaoDuan_bianhao: 'lot_code',
  openedTime: 'opened_at',
});

const isListed = `${isAwaitingAward} and opened_at <= {asOf:Int64}`;

/** The rows of the list for the lots of a SELECT from `{lots}`. */
const checkedLots = (lots: string): string => `
    with ${findingsOf(lots)},
    counted as (
      select
        lot_id, min(case level when '强' then 1 when '中' then 2 else 3 end) as level_rank, count(*) as findings,
        ${kinds.map((name) => `count_sum(case when kind = '${kindOf(name)}' then 1 else 0 end) as ${name}`).join(',\n        ')}
      from finding group by lot_id
    ),
    noise as (select lot_id, count(*) as marks from shared_mark where is_noise = 1 group by lot_id),
    described as (
      select
        l.lot_id as "lot_guid",
        l.lot_name as "bd_name",
        l.lot_code as "BiaoDuan_bianhao",
        l.project_name as "xm_name",
        l.unit_id as "zbr_guid",
        l.unit_name as "zbr_name",
        l.method as "zb_fangshi",
        l.material_category as "pinlei",
        l.opened_at as "openedTime",
        coalesce(d.documents, 0) as "openedBidNum",
        l.ceiling_price as "ceiling",
        p.lowest as "price",
        round_cents(p.mean) as "averagePrice",
        case f.level_rank when 1 then '强' when 2 then '中' when 3 then '弱' end as "strongestLevel",
        coalesce(f.level_rank, 4) as "levelRank",
        coalesce(f.findings, 0) as "findingNum",
        ${kinds.map((name) => `coalesce(f.${name}, 0) as "${name}"`).join(',\n        ')},
        coalesce(n.marks, 0) as "sharedByAllNum",
        coalesce(d.late_documents, 0) as "lateBidNum"
      from open_lot l
      left join document d on d.lot_id = l.lot_id
      left join price_level p on p.lot_id = l.lot_id
      left join counted f on f.lot_id = l.lot_id
      left join noise n on n.lot_id = l.lot_id
    )
    select * from described`;

/**
 * Lots opened by `asOf` that have no result, with the findings at their opening by kind. Computed when it is requested, from the bids of
 * these lots, so that no statistic has to be rebuilt first; a page without conditions on findings reads its own lots only. Lots without a
 * time of opening are in `opening.undatedLots`.
 */
export const openingLots = defineQuery({
  key: 'opening.lots',
  id: 'fb34d7cd5e0eb48d42a6ecd66577fb3f',
  title: '开标后核查',
  grain: '已开标未定标的标段',
  permissions: ['openingChecks'],
  params: [{ name: 'asOf', title: '截至时间', type: 'time' }],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_guid', 'zbr_name', 'zb_fangshi', 'pinlei', 'openedTime', 'openedBidNum',
    'ceiling', titled('price', '最低报价'), titled('averagePrice', '报价均价'), 'strongestLevel', 'levelRank', 'findingNum', ...kinds,
    'sharedByAllNum', 'lateBidNum',
  ],
  filters: openingFilters,
  columnFilters: ['strongestLevel', 'findingNum', ...kinds],
  sorts: ['bd_name', 'zbr_name', 'zb_fangshi', 'openedTime', 'openedBidNum', 'ceiling', 'price', 'levelRank', 'findingNum', ...kinds],
  defaultSort: { column: 'openedTime', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '线索的统计结果',
  sql: `
    ${checkedLots(`select * from {lots} where ${isListed} and {where}`)} where {where2}`,
  picking: {
    source: 'lots',
    where: isListed,
    sorts: {
      lot_guid: 'lot_id',
      bd_name: 'lot_name',
      zbr_name: 'unit_name',
      zb_fangshi: 'method',
      openedTime: 'opened_at',
      ceiling: 'ceiling_price',
    },
    sql: checkedLots('{picked}'),
  },
});
