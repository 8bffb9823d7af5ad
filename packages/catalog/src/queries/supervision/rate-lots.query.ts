import { markValues, publicMarkSources, type SupervisionRateKey } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { withoutMetric } from '../../query-fields.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { isPublicDerived, marks, purchases } from './marked-lots.ts';

const { yes, no, unknown } = markValues;
const valueOf = (key: SupervisionRateKey): string => `case when ${marks[key]} = 1 then '${yes}' when ${marks[key]} = 0 then '${no}' else '${unknown}' end`;
const { recorded, derived, none } = publicMarkSources;

/** The purchases behind the four rates. */
export const rateLots = defineQuery({
  key: 'supervision.rateLots',
  id: '006235e9738abf68e6684d29230b64bd',
  title: '四率标段清单',
  grain: '标段',
  permissions: ['basicDataStatistics'],
  fields: [
    'lot_guid', 'bd_name', 'BiaoDuan_bianhao', 'xm_name', 'zbr_guid', 'zbr_name', 'pinlei', 'xm_LeiXing', 'zb_fangshi', withoutMetric('zbJinE'),
    'is_jizhong', 'is_gongkai', 'gongkai_laiyuan', 'is_shangwang', 'is_dianzi', ...awardTimeFields,
  ],
  filters: lotFilters,
  columnFilters: ['is_jizhong', 'is_gongkai', 'gongkai_laiyuan', 'is_shangwang', 'is_dianzi'],
  sorts: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'zbJinE', 'zbtzs_fachu_time'],
  defaultSort: { column: 'zbtzs_fachu_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '标段的四率标记',
  sql: `
    with described as (
      select
        lot_id as "lot_guid",
        lot_name as "bd_name",
        lot_code as "BiaoDuan_bianhao",
        project_name as "xm_name",
        unit_id as "zbr_guid",
        unit_name as "zbr_name",
        material_category as "pinlei",
        category as "xm_LeiXing",
        method as "zb_fangshi",
        award_amount as "zbJinE",
        ${valueOf('centralized')} as "is_jizhong",
        ${valueOf('public')} as "is_gongkai",
        case when is_public is not null then '${recorded}' when ${isPublicDerived} = 1 then '${derived}' else '${none}' end as "gongkai_laiyuan",
        ${valueOf('online')} as "is_shangwang",
        ${valueOf('electronic')} as "is_dianzi",${awardTime()}
      from ${purchases}
    )
    select * from described where {where2}`,
});
