import { admissionAgeBands, capitalBands, graveRiskKinds } from '@tenderscope/contract';
import { filtersOfColumns, withMissing } from '../../filters/field-filters.ts';
import { selectionFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
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
  ...filtersOfColumns([
    'gys_guid', 'Gys_Name', withMissing('QiYe_Type'), withMissing('QiYe_XingZhi'), withMissing('QiYe_GuiMo'),
    withMissing('ZiBen_QuJian'), withMissing('ChengLi_QuJian'), withMissing(titled('sheng_name', '供应商省份')),
    withMissing(titled('shi_name', '供应商城市')), 'zhuce_time', 'ruku_time', 'tbNum', 'zbJinE', 'is_huoyue', 'is_xinru', 'is_fengxian',
  ]),
};
