import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutdatedBatchError } from '../load/outdated-batch.ts';
import { randomRows, type Rows } from '../load/random-rows.test-support.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { undoImport } from '../undo/undo-import.ts';
import { readUndoState, undoRefusal } from '../undo/undo-state.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { Warehouse } from '../warehouse.ts';
import { dump } from './dump-warehouse.test-support.ts';
import type { Engine } from './engine.test-support.ts';
import { rowLoader, type LoadRows, type RowsOfTable } from './load-rows.test-support.ts';

/** A random import after a first one: new, changed and unchanged rows of some tables, and keys of rows to remove. */
function randomImport(random: SeededRandom, stored: Rows, round: number): { rows: Rows; removed: Rows } {
  const below = (limit: number): number => Math.floor(random.next() * limit);
  const some = (rows: RowsOfTable, share: number): RowsOfTable => rows.filter(() => random.next() < share);
  const more = randomRows(round, 100 * round, 1 + below(8));
  const [rows, removed]: [Rows, Rows] = [{}, {}];
  for (const table of Object.keys(more) as TableName[]) {
    if (random.next() < 0.3) continue;
    const { key } = tableOf(table);
    const known = some(stored[table] ?? [], 0.15);
    const idOf = (row: Record<string, unknown>): string => JSON.stringify(key.map((column) => row[column] ?? null));
    const changed = known.map((row) => ({ ...row, ...(changes[table]?.(round) ?? {}) }));
    const fresh = (more[table] ?? []).filter((row) => !(stored[table] ?? []).some((one) => idOf(one) === idOf(row)));
    rows[table] = [...changed, ...some(stored[table] ?? [], 0.05).filter((row) => !known.includes(row)), ...fresh];
    const named = new Set(rows[table].map(idOf));
    if (removable.has(table)) removed[table] = some(stored[table] ?? [], 0.1).filter((row) => !named.has(idOf(row)));
  }
  const isFilled = ([, content]: [string, RowsOfTable]): boolean => content.length > 0;
  const filled = (all: Rows): Rows => Object.fromEntries(Object.entries(all).filter(isFilled));
  return { rows: filled(rows), removed: filled(removed) };
}
/** Tables whose rows nothing refers to, or whose removal marts support. */
const removable = new Set<TableName>([
  'lots', 'bids', 'winners', 'invitations', 'items', 'reviews', 'appointments', 'shareholdings', 'positions', 'declared_persons', 'subcontracts', 'staff_changes',
]);
const changes: Partial<Record<TableName, (round: number) => Record<string, unknown>>> = {
  units: (round) => ({ name: `改名${round}`, in_group: round % 2 }),
  companies: (round) => ({ scale: '大型', legal_person: `新人${round}` }),
  projects: (round) => ({ method: '单一来源', province: '浙江', unit_id: `u${1 + (round % 3)}` }),
  lots: (round) => ({ budget: 7000 + round, award_notice_at: Date.UTC(2025, round % 12, 9) }),
  winners: (round) => ({ award_amount: 500 + round }),
  bids: (round) => ({ price: 1000 + round, mac: `m${round}`, is_valid: 1 }),
  invitations: () => ({ response: 'rejected' }),
  items: (round) => ({ unit_price: 5 + round }),
  experts: (round) => ({ code: `PW-${round}` }),
  reviews: (round) => ({ score: round % 20 }),
  appointments: (round) => ({ reason: `原因${round}`, status: '更换' }),
  shareholdings: () => ({ ratio: 0.6 }),
  positions: (round) => ({ person_name: `股东${round}` }),
  declared_persons: (round) => ({ post: `岗位${round}` }),
  contracts: (round) => ({ amount: 2000 + round }),
  subcontracts: (round) => ({ amount: 400 + round, is_labour: round % 2 }),
  staff_changes: (round) => ({ reason: `原因${round}` }),
};

/** Tests of undoing imports, for every engine. The tests share one store and depend on their order. */
export function describeUndo(name: string, engine: Engine): void {
  describe(name, () => {
    let folder: string;
    let warehouse: Warehouse;
    let load: LoadRows;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'undo-'));
      load = rowLoader(() => warehouse, folder);
      warehouse = await engine.open(folder);
    });
    afterAll(async () => {
      await warehouse.close();
      await rm(folder, { recursive: true, force: true });
    });
    async function reopenOutdated(): Promise<void> {
      await warehouse.close();
      await engine.makeOutdated(folder);
      warehouse = await engine.open(folder);
    }

    const first = randomRows(1, 0, repeats(60, 80));
    const names: string[] = [];

    it('restores an empty warehouse after its first import', async () => {
      const empty = await dump(warehouse);
      await load(first);
      const report = await undoImport(warehouse, { operator: 'wang' });
      expect(report).toMatchObject({ dataVersion: 2, warnings: [], tables: { lots: { removed: first.lots?.length, restored: 0 } } });
      expect(await dump(warehouse)).toEqual(empty);
      expect(await warehouse.query({ sql: 'select count(*) as n from undo_bids', values: {} })).toEqual([{ n: 0 }]);
    });

    const random = new SeededRandom(seedOfRun(47));
    it.each(Array.from({ length: repeats(2, 6) }, (_, index) => index + 1))(
      `restores every row that a random import changed (seed ${random.seed}), %i`,
      async (round) => {
        if (round === 1) names.push((await load(first)).importId);
        const before = await dump(warehouse);
        expect(before['risk_group']).not.toEqual([]);
        const { rows, removed } = randomImport(random, first, round);
        const { importId, dataVersion, tables } = await load(rows, removed);
        const changed = await dump(warehouse);
        expect(changed).not.toEqual(before);
        const kept = Object.values(tables).reduce((sum, { inserted, updated, removed: removed }) => sum + inserted + updated + removed, 0);
        const undone = tableNames.map((table) => `select count(*) as n from undo_${table} where undo_version = ${dataVersion}`).join(' union all ');
        expect(await warehouse.query({ sql: `select count_sum(n) as n from (${undone}) as kept`, values: {} })).toEqual([{ n: kept }]);
        if (round === 1) await reopenOutdated();
        const report = await undoImport(warehouse, { importId });
        expect(report.dataVersion).toBe(dataVersion + 1);
        expect(await dump(warehouse)).toEqual(before);
      },
    );

    it('separates records that an import joined, and joins those that it separated', async () => {
      const twins = { companies: [{ company_id: 'x8', name: '联合（安徽）阀门有限公司' }, { company_id: 'x7', name: '联合 (安徽) 阀门有限公司' }] };
      const apart = await dump(warehouse);
      const { importId } = await load(twins);
      const joined = await dump(warehouse);
      const decision = await load({ company_links: [{ company_id: 'x7', other_id: 'x8', is_same: 0 }] });
      expect((await undoImport(warehouse, { importId: decision.importId })).joined).toMatchObject([{ companyId: 'x8', joinedTo: 'x7' }]);
      expect(await dump(warehouse)).toEqual(joined);
      expect((await undoImport(warehouse, { importId })).parted).toMatchObject([{ companyId: 'x8' }]);
      expect(await dump(warehouse)).toEqual(apart);
    });

    it('undoes one import after the other, and returns the reason if a later one changed its rows', async () => {
      const [base = ''] = names;
      const before = await dump(warehouse);
      const price = (value: number): Rows => ({ bids: (first.bids ?? []).slice(0, 3).map((row) => ({ ...row, price: value })) });
      const [one, other] = [await load(price(1)), await load(price(2))];
      const same = await load(price(2));
      const reason = async (importId: string): Promise<string | null> => undoRefusal(await readUndoState(warehouse), importId);
      expect([await reason(one.importId), await reason(base)]).toEqual([null, null]);
      await expect(undoImport(warehouse, { importId: base })).rejects.toThrow(`${other.importId}（`);
      expect(await reason(same.importId)).toContain('没有改变数据');
      expect(await reason('nobody')).toContain('没有编号为 nobody 的导入');
      await expect(undoImport(warehouse, { importId: one.importId })).rejects.toThrow(new RegExp(`${other.importId}（.*，wang，a.csv）改过其中投标 3 行。请先`));
      const undo = await undoImport(warehouse);
      expect(undo.undoneId).toBe(other.importId);
      expect(await reason(other.importId)).toContain(`撤销编号 ${undo.importId}`);
      expect(await reason(undo.importId)).toContain('不能再撤销');
      await undoImport(warehouse, { importId: one.importId });
      expect(await dump(warehouse)).toEqual(before);
      expect((await warehouse.status()).imports[0]).toMatchObject({ source: `撤销导入 ${one.importId}`, inserted: 0, updated: 3, removed: 0 });
    });

    it('keeps the previous state if the undo is stopped halfway, and can be repeated', async () => {
      const before = await dump(warehouse);
      const { dataVersion } = await load({ lots: (first.lots ?? []).map((row) => ({ ...row, budget: 5 })) });
      const after = await dump(warehouse);
      const stopping = new AbortController();
      const onProgress = ({ step }: { step: string }): void => (step === '更新统计' ? stopping.abort(new Error('stopped')) : undefined);
      await expect(undoImport(warehouse, { signal: stopping.signal, onProgress })).rejects.toThrow('stopped');
      expect(warehouse.dataVersion()).toBe(dataVersion);
      expect(await dump(warehouse)).toEqual(after);
      await undoImport(warehouse);
      expect(await dump(warehouse)).toEqual(before);
    });

    it('rejects a load that was checked before an import was undone, and an undo if another load has changed its rows in the meantime', async () => {
      const rows = { units: [{ unit_id: 'u9', name: '新单位' }] };
      const checkedAt = (await load(rows)).dataVersion;
      const { standing } = await readUndoState(warehouse);
      const undone = { undoneId: standing[0]?.importId ?? '', undoneVersion: checkedAt };
      await load({ units: [{ unit_id: 'u9', name: '又改名' }] });
      await expect(warehouse.undo({ importId: 'late', source: 'x', ...undone })).rejects.toThrow('改过其中招标人单位 1 行');
      await undoImport(warehouse);
      await expect(load(rows, {}, { checkedAt })).rejects.toThrow(OutdatedBatchError);
      await undoImport(warehouse);
      expect((await verifyWarehouse(warehouse)).findings).toEqual([]);
    });
  });
}
