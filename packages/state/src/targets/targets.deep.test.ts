import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { enginesOfRun, openForTests, type StateEngine } from '../engine/state-engines.test-support.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { StateStore } from '../state-store.ts';

const user = { guid: 'wang', loginName: 'wang', userName: '王', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1, roleKeys: ['unit-analyst'] };
const target = { unitId: '', year: 2026, metric: 'failedRate', value: 0.12, direction: 'atMost', changedBy: 'wang', userName: '王', changedAt: 1, version: 0 };
const note = {
  guid: 'n1', unitId: 'u1', metric: 'failedRate', firstDay: '2026-03-01', lastDay: '2026-03-31', readers: 'scope', content: '涨价', userGuid: 'wang', userName: '王', createdAt: 1,
};

describe.each(enginesOfRun)('on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  openForTests(start, async (opened, own) => {
    [store, engine] = [opened, own];
    await store.users.keepRoles(shippedRoles);
    await store.users.add(user);
  });

  it('a target is replaced by version only, and found by unit and year', async () => {
    const { targets } = store;
    expect(await targets.replace(target)).toMatchObject({ value: 0.12, version: 1 });
    expect(await targets.replace({ ...target, value: 0.1 })).toBeUndefined();
    expect(await targets.replace({ ...target, value: 0.1, version: 1 })).toMatchObject({ value: 0.1, version: 2 });
    expect(await targets.replace({ ...target, value: 0.2, version: 1 })).toBeUndefined();
    await targets.replace({ ...target, unitId: 'u1', year: 2025 });
    expect((await targets.list({ year: 2026 })).map(({ unitId }) => unitId)).toEqual(['']);
    expect((await targets.list({ unitIds: ['u1'] })).map(({ year }) => year)).toEqual([2025]);
    expect(await targets.list({ unitIds: [] })).toEqual([]);
  });

  it('notes are listed by units, days and readers, changed by version, and kept when withdrawn', async () => {
    const { chartNotes } = store;
    await chartNotes.add(note);
    await chartNotes.add({ ...note, guid: 'n2', readers: 'author', firstDay: '2026-04-01', lastDay: '2026-04-01' });
    const guids = async (filter: Parameters<typeof chartNotes.list>[0]) => (await chartNotes.list(filter)).map(({ guid }) => guid);
    expect(await guids({ metric: 'failedRate', readers: { userGuid: 'wang' } })).toEqual(['n2', 'n1']);
    expect(await guids({ metric: 'failedRate', readers: { userGuid: 'li' } })).toEqual(['n1']);
    expect(await guids({ readers: 'scope', days: ['2026-03-31', '2026-12-31'] })).toEqual(['n1']);
    expect(await guids({ readers: 'scope', days: ['2026-04-01', '2026-12-31'] })).toEqual([]);
    expect(await guids({ readers: 'scope', unitIds: ['u2'] })).toEqual([]);
    const text = { firstDay: '2026-03-01', lastDay: '2026-03-02', readers: 'unit', content: '改' };
    expect(await chartNotes.change('n1', 1, text, 2)).toMatchObject({ content: '改', version: 2, changedAt: 2 });
    expect(await chartNotes.change('n1', 1, text, 3)).toBeUndefined();
    expect([await chartNotes.withdraw('n1', 4), await chartNotes.withdraw('n1', 5), await chartNotes.find('n1')]).toEqual([true, false, undefined]);
    expect(await store.storage.ofUser('wang')).toMatchObject([{ kind: 'note', num: 2 }]);
  });

  it('the duty to set targets is added once to edited roles of the group with casework, and to no other', async () => {
    await store.users.changeRole('group-analyst', { permissions: ['casework'] });
    await store.users.changeRole('administrator', { permissions: ['administration'] });
    const change = (await readFile(join(migrationsFolder, '0032_targets_and_notes.sql'), 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
    await engine.run(change);
    await engine.run(change);
    const roles = (await store.users.roles()).filter(({ permissions }) => permissions.includes('targetSetting'));
    expect(roles.map(({ key, permissions }) => [key, permissions])).toEqual([['group-analyst', ['casework', 'targetSetting']]]);
  });
});
