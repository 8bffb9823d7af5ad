import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
import type { TableName } from '../schema/tables.ts';
import { memberColumns } from '../statistics/risk-groups/find-groups.ts';
import { riskGroup } from '../statistics/risk-group.ts';

/** Base tables whose changes may affect suspected groups. */
export const groupTables: readonly TableName[] = [...riskGroup.reads, 'company_links'];

const columns = Object.keys(riskGroup.columns);

/** Stores the suspected groups that were known before a load. */
export async function keepGroups(session: LoadSession, version: number): Promise<void> {
  await session.insert('undo_risk_group', ['undo_version', ...columns], `select ${version}, ${columns.join(', ')} from risk_group`);
}

/** Restores the groups that were known before a load and their members, without texts about these. The next search continues from them. */
export async function restoreGroups(session: LoadSession, version: number): Promise<void> {
  await session.remove('risk_group', everyRow);
  await session.insert('risk_group', columns, `select ${columns.join(', ')} from undo_risk_group where undo_version = ${version}`);
  const members: Cell[][] = [];
  for await (const rows of session.read('select group_guid, members from risk_group')) {
    for (const [guid = null, ids] of rows) members.push(...String(ids).split(';').map((id) => [guid, id, null, null]));
  }
  await session.remove('risk_group_member', everyRow);
  await session.append('risk_group_member', memberColumns, members);
}
