import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashesOf } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import type { Engine } from './engine.test-support.ts';
import { rowLoader } from './load-rows.test-support.ts';

const account = '6222020200112233445';
const bid = (company_id: string, deposit_account: string | null, price = 5) => ({ lot_id: 'l1', company_id, price, deposit_account });

/** Stores of versions that stored numbers of accounts. */
export function describeHashes(engine: Engine): void {
  it('hashes the numbers of a store of an older version when it opens, also in rows for undoing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plain-'));
    let warehouse = await engine.open(folder);
    try {
      const load = rowLoader(() => warehouse, folder);
      await load({
        units: [{ unit_id: 'u1', name: '甲' }],
        companies: ['c1', 'c2', 'c3', 'c4'].map((company_id) => ({ company_id, name: company_id })),
        projects: [{ project_id: 'p1', code: 'P', name: '项目', unit_id: 'u1' }],
        lots: [{ lot_id: 'l1', project_id: 'p1', code: 'L', name: '标段' }],
        bids: [bid('c1', account), bid('c2', '6222 0202 0011 2233 445'), bid('c3', '现金'), bid('c4', 'hash-9f86d081884c7d659a2f')],
      });
      await load({ bids: [bid('c1', account, 6)] });
      await warehouse.close();
      await engine.makeOutdated(folder);
      warehouse = await engine.open(folder);
      const read = (sql: string) => warehouse.query({ sql, values: {} }).then((rows) => rows.map((row) => Object.values(row)));
      const hash = hashesOf(folder)('account', account);
      expect(await read('select company_id, price, deposit_account from imported_bids order by company_id')).toEqual([
        ['c1', 6, hash], ['c2', 5, hash], ['c3', 5, null], ['c4', 5, 'hash-9f86d081884c7d659a2f'],
      ]);
      expect(await read(`select company_id, price, deposit_account from undo_bids where is_former = 1`)).toEqual([['c1', 5, hash]]);
      expect(await read('select kind, company_a, company_b, value from shared_evidence')).toEqual([['deposit_account', 'c1', 'c2', hash]]);
    } finally {
      await warehouse.close();
      await engine.empty(folder);
      await rm(folder, { recursive: true, force: true });
    }
  });
}
