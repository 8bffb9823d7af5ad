import { admissionAgeBands, capitalBands, graveRiskKinds } from '@tenderscope/contract';
import { afterGrouping, integerFilter, numberFilter, includeMissing, textFilter, timeFilter } from '../../filters/filter.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { cityFilter, provinceFilter } from '../../filters/place-filters.ts';
import { bandNameOf, yearMs } from '../intake/intake-source.ts';
import { scoreJoin, scoreOfRow } from '../supplier-score.ts';
import { winRateOf, winRateSample } from '../win-rate.ts';
import { supplierActivity, supplierActivityTotals } from './supplier-activity.ts';

const kinds = graveRiskKinds.map((kind) => `'${kind}'`).join(', ');

const described = `,
    risky as (
      select company_id, distinct_list(kind) as kinds
      from risks
      where kind in (${kinds}) and coalesce(occurred_on, 0) <= {periodTo:Int64} and coalesce(ends_on, {periodTo:Int64}) >= {periodTo:Int64}
      group by company_id
    ),
    described as (
      select
        c.company_id as "gys_guid",
        c.name as "Gys_Name",
        c.company_type as "QiYe_Type",
        c.ownership as "QiYe_XingZhi",
        c.scale as "QiYe_GuiMo",
        c.registered_capital as "ZhuCe_ZiBen",
        ${bandNameOf('c.registered_capital', capitalBands)} as "ZiBen_QuJian",
        ${bandNameOf('c.years', admissionAgeBands)} as "ChengLi_QuJian",
        c.province as "sheng_name",
        c.city as "shi_name",
        c.registered_at as "zhuce_time",
        c.admitted_at as "ruku_time",
        coalesce(a.bids, 0) as "tbNum",
        coalesce(a.wins, 0) as "zbNum",
        ${winRateOf('a')},
        a.amount as "zbJinE",
        r.kinds as "fengxian",
        case when a.bids > 0 then 1 else 0 end as "is_huoyue",
        case when c.admitted_at >= {periodFrom:Int64} and c.admitted_at <= {periodTo:Int64} then 1 else 0 end as "is_xinru",
        case when r.kinds is not null then 1 else 0 end as "is_fengxian",${winRateSample('a')},${scoreOfRow}
      from (
        select
          *,
          case when established_on <= {periodTo:Int64} then ({periodTo:Int64} - established_on) / ${yearMs.toFixed(1)} end as years
        from companies
      ) c
      left join counted a on a.company_id = c.company_id
      left join risky r on r.company_id = c.company_id
      ${scoreJoin('c.company_id')}
      where contains_text(coalesce(c.roles, 'supplier'), 'supplier') or a.bids > 0
    )`;

/**
 * A query over the CTE `described`: every supplier of the register, and every other company that bid, with its activity in the selection.
 * Its properties – its age, whether a grave risk is in force – are as of `periodTo`.
 */
export const overMarket = (rows: string) => ({
  sql: `${supplierActivity}${described}${rows}`,
  totals: { by: 'month', sql: `${supplierActivityTotals}${described}${rows}` } as const,
});

/** Units and period select lots; all other filters select suppliers. */
export const supplierFilters = {
  zbr_guid: selectionFilters.zbr_guid,
  Is_JiTuanNei: selectionFilters.Is_JiTuanNei,
  zbtzs_fachu_time: selectionFilters.zbtzs_fachu_time,
  ...afterGrouping({
    gys_guid: textFilter('供应商标识', '"gys_guid"'),
    Gys_Name: textFilter('供应商', '"Gys_Name"'),
    ...includeMissing({
      QiYe_Type: textFilter('企业类型', '"QiYe_Type"'),
      QiYe_XingZhi: textFilter('企业性质', '"QiYe_XingZhi"'),
      QiYe_GuiMo: textFilter('企业规模', '"QiYe_GuiMo"'),
      ZiBen_QuJian: textFilter('注册资本区间', '"ZiBen_QuJian"'),
      ChengLi_QuJian: textFilter('成立年限', '"ChengLi_QuJian"'),
      sheng_name: provinceFilter('供应商省份', '"sheng_name"'),
    }),
    shi_name: cityFilter('供应商城市', '"shi_name"'),
    zhuce_time: timeFilter('注册时间', '"zhuce_time"'),
    ruku_time: timeFilter('入库时间', '"ruku_time"'),
    tbNum: integerFilter('投标次数', '"tbNum"'),
    zbJinE: numberFilter('成交金额', '"zbJinE"'),
    is_huoyue: integerFilter('期间内是否投过标', '"is_huoyue"'),
    is_xinru: integerFilter('是否期间内入库', '"is_xinru"'),
    is_fengxian: integerFilter('是否高风险', '"is_fengxian"'),
  }),
};
