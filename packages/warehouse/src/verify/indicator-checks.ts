import { indicators } from '../indicators/indicators.ts';
import { subjectsOf } from '../indicators/rule-life.ts';
import type { Check } from './check.ts';

/** Compares the number of stored hits of each indicator with that of its definition in this process. */
export function indicatorChecks(): Check[] {
  return indicators().map((indicator) => ({
    kind: 'statistic',
    table: 'rule_hit',
    column: indicator.code,
    sql: `select '${indicator.code}' as sample
      from (select count(*) as hits from rule_hit where code = '${indicator.code}') s
      cross join (
        select count(*) as hits
        from (select distinct unit_id, subject_id from (${subjectsOf(indicator)}) as subjects where is_hit = 1 and subject_id is not null) as hit
      ) f
      where s.hits <> f.hits`,
  }));
}
