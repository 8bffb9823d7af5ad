import { keyParts } from '../load/key-match.ts';
import type { LoadSession } from '../load/load-session.ts';
import { storedName } from '../schema/stored-names.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { firstKeptVersion } from './expired-loads.ts';
import { groupTables, keepGroups } from './former-groups.ts';
import { changeColumns, undoName } from './undo-tables.ts';

/** Origin of a load in the log of changes. */
export interface LoadOrigin {
  importId: string;
  source: string;
  /** Login name of a user, or `os:<name>`; absent if unknown. */
  operator?: string | undefined;
}

interface Counts {
  wasEmpty: boolean;
  inserted: number;
  updated: number;
  removed: number;
  unchanged: number;
  keptUnchanged: number;
}

const none: Counts = { wasEmpty: false, inserted: 0, updated: 0, removed: 0, unchanged: 0, keptUnchanged: 0 };

const changedRows = ({ inserted, updated, removed }: Counts): number => inserted + updated + removed;

/** Stores, within a load, the data required to undo it. They are committed with the changes, or not at all. See `undoTables`. */
export class ChangeLog {
  readonly #session: LoadSession;
  readonly #version: number;
  readonly #counts = new Map<TableName, Counts>();
  /** SELECTs of the keys of unchanged rows, by table. */
  readonly #unchanged = new Map<TableName, string>();

  /** @param version of the data once the load is committed. */
  constructor(session: LoadSession, version: number) {
    this.#session = session;
    this.#version = version;
  }

  /** Records that a table was empty before. Its rows do not have to be stored: all of them are removed when the load is undone. */
  noteFirstRows(table: TableName, inserted: number): void {
    if (inserted > 0) this.#count(table, { wasEmpty: true, inserted });
  }

  /**
   * Stores the keys of new rows and the stored rows of known ones, before these are replaced.
   * @param stored table that has these stored rows.
   * @param changedRows scratch table of the rows to load, known ones with `is_known` = 1.
   */
  async keepUpserted(table: TableName, stored: string, changedRows: string, { inserted, updated }: Pick<Counts, 'inserted' | 'updated'>): Promise<void> {
    const { key } = tableOf(table);
    if (updated > 0) await this.#keepStored(table, stored, `select ${keyParts(tableOf(table))} from ${changedRows} where is_known = 1`);
    if (inserted > 0) {
      const keys = key.join(', ');
      await this.#session.insert(undoName(table), ['undo_version', 'is_former', ...key], `select ${this.#version}, 0, ${keys} from ${changedRows} where is_known = 0`);
    }
    this.#count(table, { inserted, updated });
  }

  /** Records unchanged rows. @param keys SELECT of the keys of all rows of the load. */
  noteUnchanged(table: TableName, keys: string, unchanged: number): void {
    if (unchanged === 0) return;
    this.#unchanged.set(table, keys);
    this.#count(table, { unchanged });
  }

  /** Stores rows before they are removed. @param keys SELECT of their keys. */
  async keepRemoved(table: TableName, keys: string, removed: number): Promise<void> {
    await this.#keepStored(table, storedName(table), keys);
    this.#count(table, { removed });
  }

  /** Writes the summary of the changes, and drops the data of loads beyond the limits. */
  async close({ importId, source, operator = '' }: LoadOrigin): Promise<void> {
    for (const [table, keys] of this.#unchanged) this.#count(table, { keptUnchanged: await this.#keepUnchanged(table, keys) });
    const at = Date.now();
    const rows = [...this.#counts].map(([table, { wasEmpty, inserted, updated, removed, unchanged, keptUnchanged }]) =>
      [this.#version, importId, source, operator, at, table, Number(wasEmpty), inserted, updated, removed, unchanged, keptUnchanged]);
    await this.#session.append('import_change', changeColumns, rows);
    const isChanged = (table: TableName): boolean => changedRows(this.#counts.get(table) ?? none) > 0;
    if (groupTables.some(isChanged)) await keepGroups(this.#session, this.#version);
    await dropExpired(this.#session);
  }

  async #keepStored(table: TableName, stored: string, keys: string): Promise<void> {
    const columns = Object.keys(tableOf(table).columns);
    const rows = `select ${this.#version}, 1, ${columns.join(', ')} from ${stored} where (${keyParts(tableOf(table))}) in (${keys})`;
    await this.#session.insert(undoName(table), ['undo_version', 'is_former', ...columns], rows);
  }

  /**
   * Stores only unchanged rows that were added by another load on record, which cannot be undone before this one. @returns their number.
   */
  async #keepUnchanged(table: TableName, keys: string): Promise<number> {
    const [name, parts] = [undoName(table), keyParts(tableOf(table))];
    const versions = `select ${this.#version}, 2, ${tableOf(table).key.join(', ')}`;
    const isOwn = `(${parts}) in (select ${parts} from ${name} where undo_version = ${this.#version})`;
    const before = `select distinct ${tableOf(table).key.join(', ')} from ${name} where undo_version < ${this.#version} and (${parts}) in (${keys}) and not ${isOwn}`;
    const count = await this.#session.count(`select count(*) from (${before}) as q`);
    if (count > 0) await this.#session.insert(name, ['undo_version', 'is_former', ...tableOf(table).key], `${versions} from (${before}) as q`);
    return count;
  }

  #count(table: TableName, more: Partial<Counts>): void {
    this.#counts.set(table, { ...(this.#counts.get(table) ?? none), ...more });
  }
}

async function dropExpired(session: LoadSession): Promise<void> {
  const kept = 'count_sum(case when was_empty = 1 then 0 else inserted + updated + removed end + coalesce(kept_unchanged, 0))';
  const loads: { dataVersion: number; rows: number }[] = [];
  for await (const batch of session.read(`select data_version, ${kept} as kept_rows from import_change group by data_version order by data_version desc`)) {
    for (const [version, rows] of batch) loads.push({ dataVersion: Number(version), rows: Number(rows) });
  }
  const first = firstKeptVersion(loads);
  if (loads.every(({ dataVersion }) => dataVersion >= first)) return;
  for (const table of [...tableNames.map(undoName), 'undo_risk_group']) await session.remove(table, `undo_version < ${first}`);
  await session.remove('import_change', `data_version < ${first}`);
}
