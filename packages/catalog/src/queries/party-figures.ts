import type { FieldName } from '../fields.ts';
import { filtersOfColumns } from '../filters/field-filters.ts';
import type { QueryField } from '../query-fields.ts';

/** Parties by which lots are grouped: the columns of `lot_fact` with id and name, null for lots that have none. */
const parties = { issuer: ['unit_id', 'unit_name'], agency: ['agency_id', 'agency_name'] } as const;

const figures = [
  'projectNum', 'lotNum', 'dealNum', 'amount', 'budget', 'saving', 'baseline', 'failed', 'decided', 'open', 'recorded', 'bidders', 'supplierNum',
  'unitNum', 'top5', 'squares', 'credited', 'unshared',
] as const;

type Input = Readonly<Partial<Record<(typeof figures)[number], string>>>;
const sums: ReadonlySet<string> = new Set(['amount', 'budget', 'saving', 'baseline', 'top5', 'squares', 'credited', 'unshared']);
const noneOf = (name: string): string => (sums.has(name) ? 'cast(null as double)' : '0');
/** The expressions of the given figures, and null for the others. */
const rowOf = (input: Input): string =>
  figures.map((name) => `${input[name] ?? noneOf(name)} as ${name}`).join(', ');

/**
 * Figures of buyers or agencies as a CTE `figured`, one row for each that has anything in the selection. Every figure covers the lots whose
 * own event is in the period, as on the dashboards. `top5` is the amount awarded to the five largest suppliers, `squares` the sum of the
 * squared amounts of all of them, `credited` the amount awarded to all of them, `unshared` the amount credited to no winner, `recorded` the
 * number of opened lots with bids on record, `category` the most frequent category of the lots. `only` is a condition on the party.
 */
export function partyFigures(kind: keyof typeof parties, only?: string): string {
  const [party, name] = parties[kind];
  const chosen = only ?? `${party} is not null`;
  const part = (source: string, input: Input): string =>
    `select ${party} as party, max(${name}) as name, cast(null as varchar) as category, ${rowOf(input)} from {${source}} where ${chosen} and {where} group by ${party}`;
  return `
    won as (
      select ${party} as party, winner_id, sum(award_amount) as amount
      from {awardedWins} where ${chosen} and {where} group by ${party}, winner_id
    ),
    placed as (
      select party, amount, row_number() over (partition by party order by amount desc, winner_id) as place from won where amount is not null
    ),
    tender as (
      select ${party} as party, category, unit_id, max(${name}) as name, count(*) as lots, sum(budget) as budget, count_sum(is_open) as open,
        count(case when is_opened = 1 then valid_bidders end) as recorded, count_sum(case when is_opened = 1 then valid_bidders end) as bidders
      from {tenders} where ${chosen} and {where} group by ${party}, category, unit_id
    ),
    category_lots as (select party, category, sum(lots) as lots from tender where category is not null group by party, category),
    main_category as (
      select party, category, row_number() over (partition by party order by lots desc, category) as place from category_lots
    ),
    event as (
      ${part('projectTenders', { projectNum: 'count(distinct project_id)' })}
      union all
      select party, max(name), cast(null as varchar), ${rowOf({
        lotNum: 'count_sum(lots)',
        budget: 'sum(budget)',
        open: 'count_sum(open)',
        recorded: 'count_sum(recorded)',
        bidders: 'count_sum(bidders)',
        unitNum: 'count(distinct unit_id)',
      })} from tender group by party
      union all
      ${part('openings', { failed: 'count_sum(is_failed)', decided: 'count_sum(is_deal + is_failed)' })}
      union all
      ${part('awards', {
        dealNum: 'count(*)',
        amount: 'sum(award_amount)',
        saving: 'sum(saving)',
        baseline: 'sum(saving_baseline)',
        unshared: 'sum(unshared_amount)',
      })}
      union all
      select party, null, null, ${rowOf({ supplierNum: 'count(*)', credited: 'sum(amount)' })} from won group by party
      union all
      select party, null, null, ${rowOf({
        top5: 'sum(case when place <= 5 then amount end)',
        squares: 'sum(amount * amount)',
      })} from placed group by party
      union all
      select party, null, category, ${rowOf({})} from main_category where place = 1
    ),
    figured as (
      select party, max(name) as name, max(category) as category, ${figures.map((figure) => `${sums.has(figure) ? 'sum' : 'count_sum'}(${figure}) as ${figure}`).join(', ')}
      from event group by party
    )`;
}

/** The total that suppliers share, including amounts credited to no winner. */
const complete = '(coalesce(f.credited, 0) + coalesce(f.unshared, 0))';

/** Figures of a party `f` of `figured`, by wire name. */
const columns = {
  projectNum: 'f.projectNum',
  lotNum: 'f.lotNum',
  dealNum: 'f.dealNum',
  zbJinE: 'round_cents(f.amount)',
  budget: 'round_cents(f.budget)',
  saving: 'round_cents(f.saving)',
  unitNum: 'f.unitNum',
  savingRate: 'round_stable(ratio(f.saving, f.baseline))',
  failedRate: 'ratio(f.failed, f.decided)',
  openRate: 'ratio(f.open, f.lotNum)',
  avgBidders: 'ratio(f.bidders, f.recorded)',
  supplierNum: 'f.supplierNum',
  winnerNum: 'f.supplierNum',
  cr5: `round_stable(ratio(f.top5, ${complete}))`,
  hhi: `round_stable(10000 * ratio(f.squares, ${complete} * ${complete}))`,
  zhuyao_LeiXing: 'f.category',
  decidedNum: 'f.decided',
  failedRateLower: 'round_stable(wilson_lower(f.failed, f.decided))',
  openRateLower: 'round_stable(wilson_lower(f.open, f.lotNum))',
} as const;

/** The SELECT list of a party: its id and name under their wire names, then its figures, in the order of the fields. */
export const partyColumns = (
  [id, name, ...figured]: readonly [FieldName, FieldName, ...(keyof typeof columns | QueryField<keyof typeof columns>)[]],
): string => {
  const names = figured.map((field) => (typeof field === 'string' ? field : field.name));
  return [`f.party as "${id}"`, `f.name as "${name}"`, ...names.map((wire) => `${columns[wire]} as "${wire}"`)].join(',\n        ');
};

/** The parties of `partyFigures`, once for each event. */
export function partyCount(kind: keyof typeof parties): string {
  const [party] = parties[kind];
  const sources = ['projectTenders', 'openings', 'awards'];
  return sources.map((source) => `select ${party} as party from {${source}} where ${party} is not null and {where}`).join(' union all ');
}

/** Conditions on the computed figures of a party. */
export const partyFilters = filtersOfColumns(['lotNum', 'dealNum', 'zbJinE', 'savingRate', 'failedRate']);
