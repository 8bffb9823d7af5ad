import { createHash } from 'node:crypto';
import type { Indicator, IndicatorSubject } from '../indicators/indicator.ts';
import { indicators } from '../indicators/indicators.ts';
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

/** All that any indicator reads, but for the names of units, which queries know. */
export const tablesOfIndicators: readonly TableName[] = [
  'companies', 'projects', 'lots', 'bids', 'items', 'experts', 'reviews', 'shareholdings', 'positions', 'risks', 'contracts', 'complaints',
];

const computed = JSON.stringify(indicators.map(({ code, comparesUnits, sql }) => [code, comparesUnits, sql]));
/** Changes with what any indicator computes. */
export const indicatorsVersion = Number.parseInt(createHash('sha256').update(computed).digest('hex').slice(0, 8), 16);

/** Scratch table of how many subjects an indicator tested in each unit, for `rule_tested`, which is computed right after. */
export const testedTable = ({ code }: Indicator): string => `tested_${code.toLowerCase().replaceAll('-', '_')}`;

const noName = 'cast(null as varchar) as name, cast(null as bigint) as happened_at';
const namesOf: Readonly<Record<IndicatorSubject, string>> = {
  lot: 'select lot_id as id, lot_name as name, bids_opened_at as happened_at from lot_fact',
  company: 'select company_id as id, name, cast(null as bigint) as happened_at from companies',
  unit: `select unit_id as id, ${noName} from projects group by unit_id`,
};

/**
 * A lot, company or unit that an indicator hits, with the value that was compared. `issuer_id` is the issuer unit of a lot; `unit_id`, who
 * may see it, is null where lots of other units decided, too. Fences and shares of a market change with every lot, so that all are computed
 * anew, after the commit.
 */
export const ruleHit: Statistic = {
  name: 'rule_hit',
  title: '指标命中',
  grain: 'indicator × subject',
  columns,
  key: ['code', 'subject_id'],
  reads: tablesOfIndicators,
  isDeferred: true,
  version: indicatorsVersion,
  refresh: async (session) => {
    await session.remove('rule_hit', everyRow);
    for (const indicator of indicators) {
      const { code, subject, comparesUnits, sql } = indicator;
      const owner = comparesUnits ? `''` : `coalesce(unit_id, '')`;
      await session.keep('rule_subject', sql);
      const counted = `select ${owner} as unit_id, count(*) as tested, total(is_hit) as hits from rule_subject group by ${owner}`;
      await session.keep(testedTable(indicator), counted);
      await session.insert('rule_hit', Object.keys(columns), `
        select '${code}' as code, '${subject}' as subject, s.subject_id as subject_id, n.name as subject_name, s.unit_id as issuer_id,
          ${comparesUnits ? noValue.VARCHAR : 's.unit_id'} as unit_id, n.happened_at as happened_at, s.value as value, s.detail as detail
        from rule_subject s left join (${namesOf[subject]}) n on n.id = s.subject_id
        where s.is_hit = 1
        order by s.subject_id`);
    }
  },
};
