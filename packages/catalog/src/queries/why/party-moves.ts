import { metrics, partyCounts } from '@tenderscope/contract';
import type { Param } from '../../params.ts';
import { bothPeriods, isFormer, isNow, moveOf } from './supplier-moves.ts';

/** Buyers or agencies, the period, and the one that it is compared with; instants are epoch ms, both inclusive. */
export const partyParams = [
  {
    name: 'figure', title: '指标', type: 'text', choices: partyCounts, fallback: 'issuerNum',
    choiceTitles: Object.fromEntries(partyCounts.map((metric) => [metric, metrics[metric].name])),
  },
  ...bothPeriods,
] as const satisfies readonly Param[];

const eventsOf = (source: string, lot: string): string => `
      select
        case when {figure:String} = 'issuerNum' then unit_id else agency_id end as party,
        case when {figure:String} = 'issuerNum' then unit_name else agency_name end as name,
        event_at, ${lot} as lots
      from {${source}} where event_at is not null and {where}`;

/**
 * CTE `described`: each buyer, or agency, that has any event in either period, as in `issuer.summary` and `agency.summary`, with its
 * lots by tender notice in both. `supplierMove` is 首次 if it has no earlier event in the selection.
 */
export const partyMovesSql = `
    with happened as (${eventsOf('projectTenders', 'case when lot_id is not null then 1 else 0 end')}
      union all${eventsOf('openings', '0')}
      union all${eventsOf('awards', '0')}
    ),
    dated as (
      select party, name, event_at, lots, ${isNow} as is_now, ${isFormer} as is_former
      from happened where party is not null
    ),
    moved as (
      select
        party,
        max(name) as name,
        count_sum(lots * is_now) as lots,
        count_sum(lots * is_former) as former_lots,
        max(is_now) as has_now,
        max(is_former) as has_former,
        min(event_at) as first_at
      from dated
      group by party
    ),
    described as (
      select
        m.party as "danwei_guid",
        m.name as "danwei_name",
        ${moveOf},
        m.former_lots as "formerLotNum",
        m.lots as "lotNum",
        case when {figure:String} = 'issuerNum' then u.province else c.province end as "danwei_sheng",
        case when {figure:String} = 'issuerNum' then u.city else c.city end as "danwei_shi"
      from moved m
      left join {issuerUnits} u on u.unit_id = m.party
      left join companies c on c.company_id = m.party
      where m.has_now = 1 or m.has_former = 1
    )`;
