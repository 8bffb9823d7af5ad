import { findingColumns, knownBids } from './known-bids.ts';
import { likenessFindings } from './likeness-findings.ts';
import { priceFindings } from './price-findings.ts';
import { recordedCompanies, recordFindings } from './record-findings.ts';
import { tieFindings } from './tie-findings.ts';

const parts = ['pattern', 'low', 'likeness', 'equity', 'person', 'record', 'recusal'] as const;

/**
 * Common table expressions that end in `finding`: findings at the opening of the lots of a SELECT from `{lots}`. One row for
 * a lot, a bidder or a pair of bidders, and a kind; facts dated later have no influence. People are `{datedTies}`.
 */
export const findingsOf = (lots: string): string => `
    ${[knownBids(lots), priceFindings, likenessFindings, recordedCompanies, tieFindings, recordFindings].join(',')},
    each_finding as (
      ${parts.map((part) => `select ${findingColumns} from ${part}_finding`).join(' union all\n      ')}
    ),
    finding as (
      select
        lot_id, company_a, company_b, kind,
        case when max(case level when '强' then 2 when '中' then 1 else 0 end) = 2 then '强'
          when max(case level when '强' then 2 when '中' then 1 else 0 end) = 1 then '中' else '弱' end as level,
        max(value) as value, distinct_list(evidence) as evidence, distinct_list(against) as against
      from each_finding group by lot_id, company_a, company_b, kind
    )`;
