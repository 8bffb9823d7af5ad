import { createHash } from 'node:crypto';
import type { Indicator } from '../indicators/indicator.ts';
import { indicators } from '../indicators/indicators.ts';
import { subjectsOf } from '../indicators/rule-life.ts';
import { everyRow } from '../load/load-session.ts';
import { noValue } from '../marts/mart.ts';
import type { TableName } from '../schema/tables.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  code: 'VARCHAR',
  subject: 'VARCHAR',
  subject_id: 'VARCHAR',
  subject_name: 'VARCHAR',
  issuer_id: 'VARCHAR',
  unit_id: 'VARCHAR',
  happened_at: 'BIGINT',
  value: 'DOUBLE',
  detail: 'VARCHAR',
} as const;

/** All tables that any indicator reads, except the names of units, which queries read. */
export const tablesOfIndicators: readonly TableName[] = [
  'companies', 'projects', 'lots', 'winners', 'bids', 'items', 'experts', 'reviews', 'appointments', 'shareholdings', 'positions',
  'declared_persons', 'risks', 'contracts', 'subcontracts', 'staff_changes', 'complaints',
];

/** Changes with the computation of any indicator. */
export function indicatorsVersion(): number {
  const computed = JSON.stringify(indicators().map((one) => [one.code, one.comparesUnits, subjectsOf(one), one.parties]));
  return Number.parseInt(createHash('sha256').update(computed).digest('hex').slice(0, 8), 16);
}

/** Scratch table of the result of an indicator, from which `rule_tested` is also computed, directly afterwards. */
export const scratchTable = ({ code }: Indicator): string => `rule_${code.toLowerCase().replaceAll('-', '_')}`;

/** One row for each hit, and one for the other subjects of each unit. The sum of `tested` is the number of all tested subjects. */
const hitsAndRest = (sql: string): string => `
  select unit_id, case when is_hit = 1 then subject_id end as subject_id, max(case when is_hit = 1 then value end) as value,
    max(case when is_hit = 1 then detail end) as detail, count(*) as tested
  from (${sql}) as subjects
  group by unit_id, case when is_hit = 1 then subject_id end`;

const hitsOf = (indicator: Indicator): string => `
    select '${indicator.code}' as code, '${indicator.subject}' as subject, subject_id, unit_id as issuer_id,
      ${indicator.comparesUnits ? noValue.VARCHAR : 'unit_id'} as owner_id, value, detail
    from ${scratchTable(indicator)} where subject_id is not null`;

/**
 * A lot, company or unit that an indicator hits, with the compared value. `issuer_id` is the issuer unit of a lot; `unit_id`, the unit
 * whose users may see the hit, is null if it also depends on lots of other units. Fences and shares of a market change with every lot, so
 * all rows are recomputed, after the commit.
 */
export const ruleHit: Statistic = {
  name: 'rule_hit',
  title: '指标命中',
  grain: 'indicator × subject',
  columns,
  key: ['code', 'subject_id'],
  reads: tablesOfIndicators,
  isDeferred: true,
  get version() {
    return indicatorsVersion();
  },
  refresh: async (session) => {
    for (const indicator of indicators()) {
      await session.keep(scratchTable(indicator), hitsAndRest(subjectsOf(indicator)), { onOneServer: true });
    }
    await session.remove('rule_hit', everyRow);
    await session.insert('rule_hit', Object.keys(columns), `
      with hit as (${indicators().map(hitsOf).join('\n    union all')}
      ),
      keyed as (
        select *, case when subject = 'lot' then subject_id end as lot_id, case when subject = 'company' then subject_id end as company_id from hit
      )
      select k.code as code, k.subject as subject, k.subject_id as subject_id, coalesce(l.lot_name, c.name) as subject_name,
        k.issuer_id as issuer_id, k.owner_id as unit_id, l.bids_opened_at as happened_at, k.value as value, k.detail as detail
      from keyed k
      left join lot_fact l on l.lot_id = k.lot_id
      left join companies c on c.company_id = k.company_id
      order by k.code, k.subject_id`);
  },
};
