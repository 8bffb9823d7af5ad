import { foldedPattern } from '../compile/folded-pattern.ts';
import { initialsOf } from './initials-search.ts';

/** Values that a search for a buyer or an agency binds. */
export const partySearchValues = ({ keyword }: { keyword: string }) => {
  const needle = keyword.trim();
  const anywhere = foldedPattern(needle);
  return { needle, anywhere, atStart: anywhere.replace('(?i)', '(?i)^'), letters: initialsOf(needle) };
};

const noCodes = `select '' as id, '' as code`;

/** Columns of `lot_fact` with id and name of the party, and a code if it has one. */
interface SearchedParty {
  id: string;
  name: string;
  /** SQL of a table of `id` and `code`. Without it parties have no code. */
  codes?: string;
}

/**
 * Buyers or agencies of the selection as a CTE `found`, matched by a part of their name, its pinyin initials or the beginning of their
 * code, with the number of their lots; the closest and busiest first. Includes those that have any event in the selection, as in rankings:
 * each event has its own time.
 */
export function partySearch({ id, name, codes = noCodes }: SearchedParty): string {
  const part = (source: string, lots: number): string =>
    `select ${id} as id, ${name} as name, ${lots} as lots from {${source}} where ${id} is not null and {where}`;
  return `
    lettered as (select name from name_initials where {letters:String} <> '' and contains_text(initials, {letters:String})),
    code_of as (${codes}),
    event as (
      ${part('tenders', 1)}
      union all
      ${part('projectTenders', 0)}
      union all
      ${part('openings', 0)}
      union all
      ${part('awards', 0)}
    ),
    party as (select id, max(name) as name, count_sum(lots) as lots from event group by id),
    matched as (
      select p.id as id, p.name as name, c.code as code, p.lots as lots,
        case when p.name = {needle:String} or c.code = {needle:String} then 3
          when matches_pattern(p.name, {atStart:String}) then 2 else 1 end as nearness
      from party p left join code_of c on c.id = p.id
      where {needle:String} <> ''
        and (matches_pattern(p.name, {anywhere:String}) or matches_pattern(coalesce(c.code, ''), {atStart:String})
          or p.name in (select name from lettered))
    ),
    found as (select *, row_number() over (order by nearness desc, lots desc, id) as place from matched)`;
}
