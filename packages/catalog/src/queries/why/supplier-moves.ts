import { metrics, supplierCounts, supplierMoves } from '@tenderscope/contract';
import { lotFilters } from '../../filters/lot-filters.ts';
import type { Param } from '../../params.ts';
import { chosen } from '../pivot/dimension.ts';
import { periodParams } from '../supplier-period.ts';

const { zbtzs_fachu_time: _, ...ofLots } = lotFilters;

/** Filters on lots without the period: both periods are params. */
export const lotFiltersWithoutPeriod = ofLots;

/** The period of a figure, and the one that it is compared with. */
export const bothPeriods = [
  ...periodParams,
  { name: 'formerFrom', title: '对比期间起', type: 'time', fallback: '0' },
  { name: 'formerTo', title: '对比期间止', type: 'time', fallback: '0' },
] as const satisfies readonly Param[];

/** The figure, its period, and the one that it is compared with; instants are epoch ms, both inclusive. */
export const moveParams = [
  {
    name: 'figure', title: '指标', type: 'text', choices: supplierCounts, fallback: 'activeSuppliers',
    choiceTitles: Object.fromEntries(supplierCounts.map((metric) => [metric, metrics[metric].name])),
  },
  ...bothPeriods,
] as const satisfies readonly Param[];

/** Leaves with a tile of these figures. */
export const movePermissions = ['tradingOverview', 'transactionAnalysis', 'issuerMarket', 'agencyMarket', 'issuerPortrait', 'agencyPortrait'] as const;

const within = (from: string, to: string): string => `case when event_at >= {${from}:Int64} and event_at <= {${to}:Int64} then 1 else 0 end`;
/** SQL that is 1 for rows of the period, or of the former one. */
export const isNow = within('periodFrom', 'periodTo');
export const isFormer = within('formerFrom', 'formerTo');

/** The move of a party of the CTE `m`, which has rows in either period. */
export const moveOf = `case when m.has_now = 0 then '${supplierMoves.absent}' when m.has_former = 1 then '${supplierMoves.both}'
          when m.first_at >= {periodFrom:Int64} then '${supplierMoves.first}' else '${supplierMoves.again}' end as "supplierMove"`;

const counted = (['first', 'again', 'absent', 'both'] as const)
  .map((move) => `count_sum(case when "supplierMove" = '${supplierMoves[move]}' then 1 else 0 end) as "${move}Num"`);

/** The rows of the CTE `described` by one of its columns, the param `by`, and by their move. */
export const byPart = (dimensions: readonly string[]): string => `,
    listed as (select coalesce(${chosen('by', dimensions.map((name) => [name, `"${name}"`] as const))}, '') as part_key, "supplierMove" from described)
    select
      part_key as "partKey",
      ${counted.join(',\n      ')}
    from listed
    group by part_key`;

/**
 * CTE `described`: each supplier that the figure counts in either period, with its bids and wins in both. Bids have the time of the
 * opening, wins of the award, as in `market.participation`. `supplierMove` is 首次 if the supplier has no earlier bid, or win, in the
 * selection.
 */
export const supplierMovesSql = `
    with activity as (
      select company_id, event_at, 1 as bid, 0 as award from {narrowestBids} where event_at is not null and {where}
      union all
      select winner_id, event_at, 0, 1 from {awardedWins} where event_at is not null and {where}
    ),
    dated as (
      select
        company_id, event_at, bid, award,
        case when {figure:String} = 'winningSuppliers' then award else bid end as is_counted,
        ${isNow} as is_now,
        ${isFormer} as is_former
      from activity
    ),
    moved as (
      select
        company_id,
        count_sum(bid * is_now) as bids,
        count_sum(bid * is_former) as former_bids,
        count_sum(award * is_now) as wins,
        count_sum(award * is_former) as former_wins,
        max(is_counted * is_now) as has_now,
        max(is_counted * is_former) as has_former,
        min(case when is_counted = 1 then event_at end) as first_at
      from dated
      group by company_id
    ),
    described as (
      select
        m.company_id as "gys_guid",
        c.name as "Gys_Name",
        ${moveOf},
        m.former_bids as "formerBidNum",
        m.bids as "tbNum",
        m.former_wins as "formerWinNum",
        m.wins as "zbNum",
        c.province as "gys_sheng",
        c.company_type as "QiYe_Type",
        c.scale as "QiYe_GuiMo",
        c.ownership as "QiYe_XingZhi"
      from moved m left join companies c on c.company_id = m.company_id
      where m.has_now = 1 or m.has_former = 1
    )`;
