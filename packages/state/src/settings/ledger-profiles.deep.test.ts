import { describe, expect, it } from 'vitest';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const profile = (name: string) => {
  return { name, kind: 'tenders' as const, columns: [{ head: '编号', field: 'projectCode' as const }], values: {}, savedBy: '甲', savedAt: 1 };
};

describe.each(serverOfRun)('ledger profiles in %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
  });

  it('have a version for each change, of which the newest is in force, and are removed with all versions', async () => {
    expect(await store.ledgerProfiles.save(profile('乙'), 'g')).toBe(1);
    expect(await store.ledgerProfiles.save({ ...profile('甲'), values: { unit: { 本部: '甲公司' } } }, 'g')).toBe(1);
    expect(await store.ledgerProfiles.save({ ...profile('乙'), kind: 'bids', savedAt: 2 }, 'g')).toBe(2);
    expect((await store.ledgerProfiles.newest()).map(({ name, version, kind }) => [name, version, kind])).toEqual([['乙', 2, 'bids'], ['甲', 1, 'tenders']]);
    expect(await store.ledgerProfiles.find('甲')).toEqual({ ...profile('甲'), version: 1, values: { unit: { 本部: '甲公司' } } });
    expect(await store.ledgerProfiles.remove('乙')).toBe(true);
    expect(await store.ledgerProfiles.remove('乙')).toBe(false);
    expect(await store.ledgerProfiles.find('乙')).toBeUndefined();
  });
});
