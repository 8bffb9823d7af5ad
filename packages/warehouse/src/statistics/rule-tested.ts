import { indicators } from '../indicators/indicators.ts';
import { everyRow } from '../load/load-session.ts';
import { indicatorsVersion, tablesOfIndicators, scratchTable } from './rule-hit.ts';
import type { Statistic } from './statistic.ts';

const columns = { code: 'VARCHAR', unit_id: 'VARCHAR', tested: 'BIGINT', hits: 'BIGINT' } as const;

/**
 * Numbers of subjects of each unit that an indicator tested and hit; those that depend on lots of all units have the unit ''. Computed with
 * `rule_hit`, whose scratch tables it reads.
 */
export const ruleTested: Statistic = {
  name: 'rule_tested',
  title: '指标检验范围',
  grain: 'indicator × unit',
  columns,
  key: ['code', 'unit_id'],
  reads: tablesOfIndicators,
  isDeferred: true,
  get version() {
    return indicatorsVersion();
  },
  refresh: async (session) => {
    await session.remove('rule_tested', everyRow);
    const parts = indicators().map((indicator) => `
      select '${indicator.code}' as code, ${indicator.comparesUnits ? `''` : `coalesce(unit_id, '')`} as unit_id, tested, subject_id
      from ${scratchTable(indicator)}`);
    await session.insert('rule_tested', Object.keys(columns), `
      select code, unit_id, count_sum(tested) as tested, count(subject_id) as hits
      from (${parts.join(' union all ')}) as parts
      group by code, unit_id
      order by code, unit_id`);
  },
};
