import { everyRow, type LoadSession } from '../load/load-session.ts';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import { companyAlias } from './company-alias.ts';
import { companyLink, companyLinksSql, companyRecord, companyRecordsSql } from './company-records.ts';
import { findAliases, type CompanyAlias } from './find-aliases.ts';
import { joinedView } from './joined-view.ts';
import { messages } from './messages.ts';

export interface AliasChange {
  added: CompanyAlias[];
  removed: CompanyAlias[];
}

/** Updates `company_alias` and the views of joined tables from the records of companies. */
export async function refreshAliases(session: LoadSession): Promise<AliasChange> {
  const before = await readAliases(session);
  const records = (await rowsOf(session, companyRecordsSql(storedName('companies'), 'company_links'))).map(companyRecord);
  const links = (await rowsOf(session, companyLinksSql('company_links'))).map(companyLink);
  const now = findAliases(records, links, messages.reasons);
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

/** Creates or replaces the views of joined tables. */
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

async function rowsOf(session: LoadSession, select: string): Promise<(readonly (string | number | null | undefined)[])[]> {
  const rows = [];
  for await (const batch of session.read(select)) rows.push(...batch);
  return rows;
}
