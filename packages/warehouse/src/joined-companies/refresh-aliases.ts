import { everyRow, type LoadSession } from '../load/load-session.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { companyAlias } from './company-alias.ts';
import { findAliases, type CompanyAlias, type CompanyLink, type CompanyRecord } from './find-aliases.ts';
import { joinedView } from './joined-view.ts';
import { messages } from './messages.ts';
import { organisationEnding, personName } from './vocabulary/person-names.ts';

const isPersonSql = `matches_pattern(name, '${personName}') and not matches_pattern(name, '${organisationEnding}')`;

export interface AliasChange {
  added: CompanyAlias[];
  removed: CompanyAlias[];
}

/** Brings `company_alias` up to date with the records of companies, and the views of joined tables. */
export async function refreshAliases(session: LoadSession): Promise<AliasChange> {
  const before = await readAliases(session);
  const now = findAliases(await readRecords(session), await readLinks(session), messages.reasons);
  const cellsOf = ({ id, mergedId, name, mergedName, reason }: CompanyAlias): string[] => [id, mergedId, name, mergedName, reason];
  const textOf = (alias: CompanyAlias): string => JSON.stringify(cellsOf(alias));
  const [old, next] = [new Set(before.map(textOf)), new Set(now.map(textOf))];
  const change = {
    added: now.filter((one) => !old.has(textOf(one))),
    removed: before.filter((one) => !next.has(textOf(one))),
  };
  if (change.added.length + change.removed.length > 0) {
    await session.remove(companyAlias.name, everyRow);
    await session.append(companyAlias.name, Object.keys(companyAlias.columns), now.map(cellsOf));
  }
  if ((before.length === 0) !== (now.length === 0)) await createJoinedViews(session, now.length > 0);
  return change;
}

/** Puts the views of joined tables in place. */
export async function createJoinedViews(session: Pick<LoadSession, 'createView'>, hasAliases: boolean): Promise<void> {
  for (const table of joinedTables) await session.createView(table, joinedView(table, hasAliases));
}

async function readAliases(session: LoadSession): Promise<CompanyAlias[]> {
  const rows = await rowsOf(session, `select ${Object.keys(companyAlias.columns).join(', ')} from ${companyAlias.name} order by company_id`);
  return rows.map((row) => {
    const [id = '', mergedId = '', name = '', mergedName = '', reason = ''] = row.map(String);
    return { id, mergedId, name, mergedName, reason };
  });
}

/** The records that share a code or a name with another one. */
async function readRecords(session: LoadSession): Promise<CompanyRecord[]> {
  const described = `(
      select
        company_id, name, name_key(name) as name_key, upper(uscc) as code,
        case when is_uscc(upper(uscc)) then 1 else 0 end as is_valid,
        case when ${isPersonSql} then 1 else 0 end as is_person
      from ${storedName('companies')}
    ) as described`;
  const isRepeated = (key: string): string =>
    `${key} in (select ${key} from ${described} where ${key} is not null group by ${key} having count(*) > 1)`;
  const columns = 'company_id, name, name_key, code, is_valid, is_person';
  const isLinked = 'company_id in (select company_id from company_links union all select other_id as company_id from company_links)';
  const isSought = `${isRepeated('name_key')} or ${isRepeated('code')} or ${isLinked}`;
  const rows = await rowsOf(session, `select ${columns} from ${described} where ${isSought} order by company_id`);
  return rows.map(([id, name, nameKey, code, isValid, isPerson]) => ({
    id: String(id),
    name: String(name),
    nameKey: String(nameKey),
    code: code === null ? null : String(code),
    isCodeValid: isValid === 1,
    isPerson: isPerson === 1,
  }));
}

async function readLinks(session: LoadSession): Promise<CompanyLink[]> {
  const rows = await rowsOf(session, 'select company_id, other_id, is_same from company_links order by company_id, other_id');
  return rows.map(([one, other, isSame]) => ({ one: String(one), other: String(other), isSame: isSame === 1 }));
}

async function rowsOf(session: LoadSession, select: string): Promise<(readonly (string | number | null | undefined)[])[]> {
  const rows = [];
  for await (const batch of session.read(select)) rows.push(...batch);
  return rows;
}
