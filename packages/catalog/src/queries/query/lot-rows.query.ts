import { amountBands } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { sourceFilters } from '../../filters/field-filters.ts';
import { includeMissing, integerFilter } from '../../filters/filter.ts';
import { lotListFilters } from '../../filters/lot-filters.ts';
import { winnerFilters } from '../../filters/winner-filters.ts';
import { optional, titled, withoutMetric } from '../../query-fields.ts';
import { announcedFilter } from '../announced.ts';
import { awardTime, awardTimeFields } from '../award-time.ts';
import { bandOf } from '../band-sql.ts';
import { stageFilters } from '../deal/cycle-stages.ts';
import { knownBidders } from '../known-bidders.ts';
import { rateBand } from '../saving/rate-band.ts';
import { baselineParam, chosenBaseline } from '../saving/saving-source.ts';
import { groupFilters } from './group-filters.ts';

/** The next step that a running lot waits for, from the last recorded step. */
const stageOfRunning = `case when status = '进行中' then
          case when opened_at is not null then '已开标，待定标' when notice_at is not null then '已公告，待开标' else '待公告' end end`;

/** Every column that a figure over lots adds up, counts or filters by, for the lots of a source; `month` is one of its columns. */
export const lotRowsFrom = (source: string, month: string): string => `
    with chosen as (
      select
        *,
        ${chosenBaseline} as base
      from ${source}
      where {where}
    ),
    described as (
      select
        lot_id as "lot_guid",
        project_id as "xm_guid",
        project_name as "xm_name",
        lot_name as "bd_name",
        lot_code as "BiaoDuan_bianhao",
        unit_id as "zbr_guid",
        unit_name as "zbr_name",
        category as "xm_LeiXing",
        method as "zb_fangshi",
        organisation_form as "zb_zuzhixingshi",
        material_category as "pinlei",
        province as "sheng_name",
        status as "status",
        ${stageOfRunning} as "jieduan",
        is_deal as "is_chengjiao",
        is_opened as "is_kaibiao",
        budget as "budget",
        ceiling_price as "ceiling",
        round_cents(average_price) as "averagePrice",
        award_amount as "zbJinE",
        round_cents(base) as "baseline",
        case when base is null then 0 else 1 end as "has_baseline",
        base - award_amount as "saving",
        ratio(base - award_amount, base) as "savingRate",
        ${rateBand('base - award_amount', 'base')} as "rateBand",
        ${bandOf('award_amount', amountBands)} as "amountBand",
        ratio(positive(award_amount), positive(ceiling_price)) as "awardToCeiling",
        case when is_deal = 1 then second_gap end as "secondGap",
        ${knownBidders()} as "bidderNum",
        cycle_days as "cycleDays",
        case when is_deal = 1 then winner_id end as "gys_guid",
        case when is_deal = 1 then winner_name end as "Gys_Name",
        notice_at as "zhaobiao_gonggao_time",
        opened_at as "kaibiao_time",${awardTime()},
        ${month} as "month"
      from chosen
    )
    select * from described where {where2}`;

/** The rows behind the figures. */
export const lotRows = defineQuery({
  key: 'query.lotRows',
  id: '97a4533067ffc5a282a986eaaafff45c',
  title: '标段清单',
  grain: '标段',
  permissions: ['tradingOverview', 'tradingTrendAnalysis', 'projectDealAnalysis', 'basicDataStatistics', 'savingResourceAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait', 'dataReportIndex', 'transactionAnalysis'],
  params: [baselineParam],
  fields: [
    'lot_guid', 'xm_guid', 'xm_name', 'bd_name', 'BiaoDuan_bianhao', 'zbr_guid', 'zbr_name', 'xm_LeiXing', 'zb_fangshi',
    'zb_zuzhixingshi', 'pinlei', 'sheng_name', 'status', 'jieduan', 'is_chengjiao', 'is_kaibiao', withoutMetric('budget'),
    'ceiling', 'averagePrice', 'zbJinE', 'baseline', 'has_baseline', 'saving', titled('savingRate', '节资率'), 'rateBand',
    'amountBand', 'awardToCeiling', 'secondGap', 'bidderNum', 'cycleDays', titled(optional('gys_guid'), '中标人标识'),
    titled('Gys_Name', '中标人'), 'zhaobiao_gonggao_time', 'kaibiao_time', ...awardTimeFields, titled('month', '招标公告月份'),
  ],
  filters: {
    ...lotListFilters,
    ...groupFilters,
    ...winnerFilters,
    ...includeMissing(sourceFilters({ status: 'status' })),
    ...sourceFilters({ is_kaibiao: 'is_opened' }),
    ...announcedFilter,
    ...stageFilters,
    ...includeMissing(sourceFilters({ awardTimeBasis: 'award_time_basis' })),
    ...sourceFilters({ has_cycle: integerFilter('有无采购周期', 'case when cycle_days is null then 0 else 1 end') }),
  },
  columnFilters: [
    'bidderNum', { name: 'has_bidders', filter: integerFilter('投标家数是否已知', 'case when "bidderNum" is null then 0 else 1 end') },
    'zbJinE', 'has_baseline', 'saving', 'savingRate', 'rateBand', 'amountBand', 'awardToCeiling', 'secondGap',
  ],
  sorts: [
    'bd_name',
    'BiaoDuan_bianhao',
    'zbr_name',
    'budget',
    'ceiling',
    'zbJinE',
    'saving',
    'savingRate',
    'awardToCeiling',
    'secondGap',
    'bidderNum',
    'cycleDays',
    'zhaobiao_gonggao_time',
    'kaibiao_time',
    'zbtzs_fachu_time',
  ],
  defaultSort: { column: 'zhaobiao_gonggao_time', rule: 'desc' },
  tieBreak: ['lot_guid'],
  where2: '标段的统计结果',
  sql: lotRowsFrom('{lots}', 'tender_month'),
});
