import { businessOffsetMs, closedFamilies, lotStatuses, methodsInFamilies, publicFamilies } from '@tenderscope/contract';

/** Relations in which contradictions are searched, each with the columns of its table. */
export interface ContradictionSources {
  lots: string;
  projects: string;
  winners: string;
  /** With `company_id` as imported. */
  bids: string;
  companies: string;
  contracts: string;
  /** `company_id` and `merged_id` of records that are joined to another one; null if there are none. */
  aliases: string | null;
}

/** Kinds about a contract, whose id is the first text. */
export const contractKinds = ['signed-before-opening', 'completed-before-signing', 'settled-before-signing', 'ends-before-signing'] as const;

export const contradictionKinds = [
  'ended-with-award', 'underway-with-award', 'deal-without-winner', 'other-winner', 'winner-without-bid', 'invalid-winner', 'award-scale',
  'award-before-opening', 'opening-before-notice', 'bidder-twice', 'lot-twice', 'code-check-digit', 'public-by-method',
  ...contractKinds,
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/**
 * An amount that differs from the budget by more than these factors is probably in another unit: a factor of ten or ten thousand is a usual
 * error with 万元.
 */
const scale = { max: 10, min: 1000 } as const;

const [underway, dealt, failed, ended] = lotStatuses;

const dayOf = (time: string): string => `floor((${time} + ${businessOffsetMs}) / 86400000.0)`;
const listOf = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

const noText = `nullif('', '')`;
const noNumber = 'nullif(0e0, 0e0)';
const noTime = 'nullif(0, 0)';

interface Finding {
  kind: ContradictionKind;
  /** Relation with the subject as `l`, or as `c` for a company without a lot. */
  from: string;
  company?: string;
  texts?: readonly [string, string];
  numbers?: readonly [string, string];
  times?: readonly [string, string];
}

/** SELECT of findings: the subject, which is a lot or otherwise a company, and the contradicting values. */
function findingSql(finding: Finding): string {
  const { kind, from, company = noText, texts = [noText, noText], numbers = [noNumber, noNumber], times = [noTime, noTime] } = finding;
  const lot = kind === 'code-check-digit' ? noText : 'l.lot_id';
  return `select '${kind}' as kind, ${lot} as lot_id, ${company} as company_id, ${texts[0]} as text_value, ${texts[1]} as other_text,
      ${numbers[0]} as number_value, ${numbers[1]} as other_number, ${times[0]} as time_value, ${times[1]} as other_time
    from ${from}`;
}

/** SELECT of all contradictions, one row each. */
export function contradictionsSql(sources: ContradictionSources): string {
  const selects = findingsOf(sources, 'winning_bid').map(findingSql);
  return `with winning_bid as (${winningBids(sources)}) ${selects.join('\n    union all\n    ')}`;
}

/**
 * SELECTs of contradictions in lots, bids and contracts. Days are compared and not times of day, which some records lack. Joined companies
 * count as one.
 */
export function contradictionSelects(sources: ContradictionSources): { kind: ContradictionKind; sql: string }[] {
  return findingsOf(sources, `(${winningBids(sources)})`).map((finding) => ({ kind: finding.kind, sql: findingSql(finding) }));
}

/** Rows with `party`: the company of a column, or the record that it is joined to. */
const withParty = ({ aliases }: ContradictionSources, rows: string, column: string): string =>
  aliases === null
    ? `(select t.*, t.${column} as party from ${rows} t)`
    : `(select t.*, coalesce(a.merged_id, t.${column}) as party from ${rows} t left join ${aliases} a on a.company_id = t.${column})`;

/** SELECT of the bids of companies that won their lot according to the lot or the list of its winners. */
function winningBids(sources: ContradictionSources): string {
  const { lots, winners, bids } = sources;
  return `select b.lot_id as lot_id, b.company_id as company_id, b.is_winner as is_winner, b.is_valid as is_valid, b.reject_reason as reject_reason
    from ${withParty(sources, bids, 'company_id')} b
    join (
      select lot_id, party from ${withParty(sources, `(select * from ${lots} where winner_id is not null)`, 'winner_id')} w
      union all select lot_id, party from ${withParty(sources, winners, 'company_id')} v
    ) w on w.lot_id = b.lot_id and w.party = b.party`;
}

function findingsOf(sources: ContradictionSources, winning: string): Finding[] {
  const { lots, projects, winners, bids, companies, contracts, aliases } = sources;
  const hasWinner = `(l.winner_id is not null or l.lot_id in (select lot_id from ${winners}))`;
  const hasAward = `(${hasWinner} or l.award_amount > 0)`;
  const awardedAt = 'coalesce(l.award_notice_at, l.award_published_at)';
  const award = { texts: ['l.status', 'l.winner_id'], numbers: ['l.award_amount', 'l.budget'] } as const;
  const ofContract = { company: 'k.company_id', texts: ['k.contract_id', noText] } as const;
  return [
    { kind: 'ended-with-award', from: `${lots} l where l.status in ('${failed}', '${ended}') and ${hasAward}`, ...award },
    { kind: 'underway-with-award', from: `${lots} l where l.status = '${underway}' and ${hasAward}`, ...award },
    { kind: 'deal-without-winner', from: `${lots} l where l.status = '${dealt}' and not ${hasWinner}`, ...award },
    {
      kind: 'other-winner',
      from: `(select * from ${lots} where winner_id is not null) l
        join (
          select lot_id, min(company_id) as marked from ${bids} b
          where is_winner = 1 and lot_id not in (select lot_id from ${winning} v where is_winner = 1) group by lot_id
        ) m on m.lot_id = l.lot_id`,
      company: 'm.marked',
      texts: ['l.winner_id', 'm.marked'],
    },
    {
      kind: 'winner-without-bid',
      from: `(select * from ${lots} where winner_id is not null and lot_id not in (select lot_id from ${winning} v)) l
        where l.lot_id in (select lot_id from ${bids})`,
      company: 'l.winner_id',
    },
    {
      kind: 'invalid-winner',
      from: `(select * from ${lots} where status = '${dealt}') l join (select * from ${winning} v where is_valid = 0) b on b.lot_id = l.lot_id`,
      company: 'b.company_id',
      texts: ['b.reject_reason', noText],
    },
    {
      kind: 'award-scale',
      from: `${lots} l where l.budget > 0 and l.award_amount > 0 and (l.award_amount > ${scale.max} * l.budget or l.award_amount * ${scale.min} < l.budget)`,
      numbers: ['l.award_amount', 'l.budget'],
    },
    { kind: 'award-before-opening', from: `${lots} l where ${dayOf(awardedAt)} < ${dayOf('l.opened_at')}`, times: [awardedAt, 'l.opened_at'] },
    {
      kind: 'opening-before-notice',
      from: `${lots} l join ${projects} p on p.project_id = l.project_id where ${dayOf('l.opened_at')} < ${dayOf('p.notice_at')}`,
      times: ['l.opened_at', 'p.notice_at'],
    },
    ...(aliases === null ? [] : [bidderTwice(withParty(sources, bids, 'company_id'), aliases)]),
    {
      kind: 'lot-twice',
      from: `${lots} l
        join ${projects} p on p.project_id = l.project_id
        join (
          select p.unit_id as unit_id, p.code as project_code, l.code as code, l.name as name, min(l.lot_id) as first_id
          from ${lots} l join ${projects} p on p.project_id = l.project_id
          group by p.unit_id, p.code, l.code, l.name having count(*) > 1
        ) r on r.unit_id = p.unit_id and r.project_code = p.code and r.code = l.code and r.name = l.name
        where l.lot_id <> r.first_id`,
      texts: ['r.first_id', noText],
    },
    {
      kind: 'code-check-digit',
      from: `(select company_id, uscc from ${companies} where uscc is not null) c where not is_uscc(upper(c.uscc))`,
      company: 'c.company_id',
      texts: ['c.uscc', noText],
    },
    {
      kind: 'public-by-method',
      from: `${lots} l join ${projects} p on p.project_id = l.project_id
        where (l.is_public = 0 and p.method in (${listOf(methodsInFamilies(...publicFamilies))}))
          or (l.is_public = 1 and p.method in (${listOf(methodsInFamilies(...closedFamilies))}))`,
      texts: ['p.method', noText],
      numbers: ['l.is_public * 1e0', noNumber],
    },
    {
      kind: 'signed-before-opening',
      from: `${contracts} k join ${lots} l on l.lot_id = k.lot_id where ${dayOf('k.signed_at')} < ${dayOf('l.opened_at')}`,
      ...ofContract,
      times: ['k.signed_at', 'l.opened_at'],
    },
    ...([['completed', 'completed_at'], ['settled', 'settled_at'], ['ends', 'ends_at']] as const).map(([step, time]) => ({
      kind: `${step}-before-signing` as const,
      from: `${contracts} k join ${lots} l on l.lot_id = k.lot_id where ${dayOf(`k.${time}`)} < ${dayOf('k.signed_at')}`,
      ...ofContract,
      times: [`k.${time}`, 'k.signed_at'] as const,
    })),
  ];
}

/** Only for joined companies: a single record has one bid on a lot. */
function bidderTwice(bidders: string, aliases: string): Finding {
  const twice = `select lot_id, party, min(company_id) as one, max(company_id) as other from ${bidders} x
      where party in (select merged_id from ${aliases}) group by lot_id, party having count(*) > 1`;
  return { kind: 'bidder-twice', from: `(${twice}) l`, company: 'l.party', texts: ['l.one', 'l.other'] };
}
