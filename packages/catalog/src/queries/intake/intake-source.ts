import { admissionAgeBands, capitalBands, leftStatus } from '@tenderscope/contract';
import { supplierBids } from '../../compile/known-rollups.ts';
import { overRollups } from '../../compile/rollups.ts';
import { filtersOfColumns, withMissing } from '../../filters/field-filters.ts';
import { lotFilters } from '../../filters/lot-filters.ts';
import { titled } from '../../query-fields.ts';
import { winRateOf, winRateSample } from '../win-rate.ts';

export const yearMs = 365.25 * 86_400_000;

/** Name of the band that contains a number; null for null. */
export const bandNameOf = (number: string, bands: readonly { name: string; below: number }[]): string => {
  const cases = bands.map(({ name, below }) => (below === Infinity ? `else '${name}'` : `when ${number} < ${below} then '${name}'`));
  return `case when ${number} is null then null ${cases.join(' ')} end`;
};

const described = `
    described as (
      select
        c.company_id as "gys_guid",
        c.name as "Gys_Name",
        c.uscc as "XinYong_DaiMa",
        c.company_type as "QiYe_Type",
        c.scale as "QiYe_GuiMo",
        c.registered_capital as "ZhuCe_ZiBen",
        ${bandNameOf('c.registered_capital', capitalBands)} as "ZiBen_QuJian",
        ${bandNameOf('c.years', admissionAgeBands)} as "NianXian_QuJian",
        c.province as "sheng_name",
        c.city as "shi_name",
        c.registered_at as "zhuce_time",
        c.admitted_at as "ruku_time",
        c.status as "status",
        case when c.admitted_at is not null and coalesce(c.status, '') <> '${leftStatus}' then 1 else 0 end as "is_zaiku",
        coalesce(b.bids, 0) as "tbNum",
        coalesce(w.wins, 0) as "zbNum",
        ${winRateOf('b')},
        round_cents(w.amount) as "zbJinE",
        b.first_at as "firstBidTime",
        w.first_at as "firstWinTime",
        case when b.bids > 0 or w.wins > 0 then 1 else 0 end as "is_toubiao",
        case when w.wins > 0 then 1 else 0 end as "is_zhongbiao",${winRateSample('b')}
      from (
        select
          *,
          case when admitted_at >= established_on then (admitted_at - established_on) / ${yearMs.toFixed(1)} end as years
        from companies
        where contains_text(coalesce(roles, 'supplier'), 'supplier')
      ) c
      left join bidding b on b.company_id = c.company_id
      left join winning w on w.company_id = c.company_id
    )`;

const figures = ['bids', 'decided', 'undecided', 'won', 'first_at'] as const;

/**
 * A query over the CTE `described`: every supplier of the group in the register of companies, with its bids and wins on the lots of the
 * user's units. A winner without a bid on record counts as a bidder.
 */
export const overIntake = (rows: string) =>
  overRollups((read) => `
    with bidding as (${read(supplierBids, { by: ['company_id'], measures: figures })}),
    winning as (
      select winner_id as company_id, count(*) as wins, sum(award_amount) as amount, min(awarded_at) as first_at
      from {winners} where is_deal = 1 and {where}
      group by winner_id
    ),${described}${rows}`, { hasPeriod: false });

/** Units select lots; all other filters select suppliers. */
export const intakeFilters = {
  zbr_guid: lotFilters.zbr_guid,
  Is_JiTuanNei: lotFilters.Is_JiTuanNei,
  ...filtersOfColumns([
    'gys_guid', 'Gys_Name', withMissing('QiYe_Type'), withMissing('QiYe_GuiMo'), withMissing('ZiBen_QuJian'), withMissing('NianXian_QuJian'),
    withMissing(titled('sheng_name', '供应商省份')), withMissing(titled('shi_name', '供应商城市')), titled('status', '企业状态'), 'zhuce_time', 'ruku_time', 'firstBidTime', 'firstWinTime', 'is_zaiku',
    'is_toubiao', 'is_zhongbiao',
  ]),
};
