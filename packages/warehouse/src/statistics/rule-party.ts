import { indicators } from '../indicators/indicators.ts';
import { everyRow } from '../load/load-session.ts';
import { indicatorsVersion, tablesOfIndicators } from './rule-hit.ts';
import type { Statistic } from './statistic.ts';

const columns = { code: 'VARCHAR', lot_id: 'VARCHAR', company_id: 'VARCHAR', company_name: 'VARCHAR', unit_id: 'VARCHAR' } as const;

/**
 * A bidder that causes a hit of an indicator on a lot; none for indicators about the lot, the buyer or the procedure. `unit_id` is that of
 * the hit. Computed after `rule_hit`, which it reads.
 */
export const ruleParty: Statistic = {
  name: 'rule_party',
  title: '指标命中所属企业',
  grain: 'indicator × lot × company',
  columns,
  key: ['code', 'lot_id', 'company_id'],
  reads: tablesOfIndicators,
  isDeferred: true,
  get version() {
    return indicatorsVersion();
  },
  refresh: async (session) => {
    await session.remove('rule_party', everyRow);
    for (const { code, parties } of indicators()) {
      if (parties === undefined) continue;
      await session.insert('rule_party', Object.keys(columns), `
        with marked as (select distinct p.lot_id as lot_id, p.company_id as company_id from (${parties}) p),
        hit as (select code, subject_id, unit_id from rule_hit where code = '${code}'),
        found as (select h.code as code, m.lot_id as lot_id, m.company_id as company_id, h.unit_id as unit_id from marked m join hit h on h.subject_id = m.lot_id)
        select f.code as code, f.lot_id as lot_id, f.company_id as company_id, c.name as company_name, f.unit_id as unit_id
        from found f left join companies c on c.company_id = f.company_id
        order by f.lot_id, f.company_id`, { onOneServer: true });
    }
  },
};
