import type { LoadSession } from '../../load/load-session.ts';
import type { KnownGroup } from './stable-ids.ts';

/** Groups of the previous search, and the limit from which groups are new. */
export interface EarlierGroups {
  known: readonly KnownGroup[];
  /** Groups first seen after this time are new, epoch ms; null if there was no earlier search, so that nothing can be new. */
  newFrom: number | null;
  /** End of the data when a group was first found; null for those that the first search found. */
  firstSeenAt: (guid: string) => number | null;
}

/** Time for which a group is new, in the time of the data: a month of imports, whether they are daily or all at once. */
const newDays = 30;

/** Must be called before the rows of the previous search are replaced. */
export async function readEarlierGroups(session: LoadSession): Promise<EarlierGroups> {
  const members = new Map<string, string[]>();
  const seen = new Map<string, number | null>();
  const stored = `
    select m.group_guid, m.company_id, g.first_seen_at
    from risk_group_member m left join risk_group g on g.group_guid = m.group_guid
    order by m.group_guid, m.company_id`;
  for await (const rows of session.read(stored)) {
    for (const [group, company, at] of rows) {
      const guid = String(group);
      members.set(guid, [...(members.get(guid) ?? []), String(company)]);
      seen.set(guid, typeof at === 'number' ? at : null);
    }
  }
  // Suppliers are scored after groups are searched: existing scores come from an earlier run, which may have found no group.
  const isFirst = members.size === 0 && (await session.count('select count(*) from supplier_score')) === 0;
  const returned = await groupsOfUndo(session);
  const reached = isFirst ? 0 : await session.count('select coalesce(max(bids_opened_at), 0) from bid_fact');
  return {
    known: [...members].map(([guid, ids]) => ({ guid, members: ids })),
    newFrom: returned ? returned.newFrom : isFirst ? null : reached - newDays * 864e5,
    firstSeenAt: (guid) => (isFirst ? null : seen.has(guid) ? (seen.get(guid) ?? null) : reached),
  };
}

/**
 * For groups that were restored because an import was undone since the last search: they are new from the time with which they were found.
 * Undefined if no import was undone, or no group was known before it.
 */
async function groupsOfUndo(session: LoadSession): Promise<Pick<EarlierGroups, 'newFrom'> | undefined> {
  const last = 'select coalesce(max(version), 0) from statistics_version';
  if ((await session.count(`select count(*) from import_undo where data_version > (${last})`)) === 0) return undefined;
  for await (const rows of session.read('select max(new_from) as new_from from risk_group having count(*) > 0')) {
    for (const [newFrom] of rows) return { newFrom: typeof newFrom === 'number' ? newFrom : null };
  }
  return undefined;
}
