import { objectEnvelope, resultEnvelope, type Draft, type UserInfo } from '@tenderscope/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

let stored: Draft | null = null;
let isDown = false;
let received: { path: string; body: unknown }[] = [];
servePage(({ url, sent }) => {
  const path = url.slice('/bigdata'.length).replace(/\?.*/, '');
  received.push({ path, body: sent === '' ? null : JSON.parse(sent) });
  if (isDown) return { status: 500, body: {} };
  return { body: sent === '' ? objectEnvelope(stored) : resultEnvelope(true) };
});

// They take the address of the page, which the server has set.
const modules = async () => {
  const [{ drafts }, { sendDrafts }, { useSession }] = await Promise.all(
    [import('./draft-store.ts'), import('./server-drafts.ts'), import('../../lib/session/session-store.ts')],
  );
  return { drafts, sendDrafts, useSession };
};
const user = (guid: string, preview: unknown = null) =>
  ({ guid, preview, menuAuthPath: [], zbrList: [], zbrTree: [], zbrArr: [] }) as unknown as UserInfo;
const content = (note: string) => ({ start: { note: '' }, values: { note } });
const calls = (): string[] => received.map(({ path }) => path);

beforeEach(async () => {
  localStorage.clear();
  const { useSession, sendDrafts } = await modules();
  await sendDrafts();
  [stored, isDown, received] = [null, false, []];
  useSession.getState().signIn('opaque', user('u-1'), []);
});

it('keeps input in the browser at once and sends the last of it, without passwords', async () => {
  const { drafts, sendDrafts } = await modules();
  drafts.write('one', content('甲'));
  drafts.write('one', { start: { note: '' }, values: { note: '甲乙', password: 'p-1' } });
  expect(drafts.read('one')?.values).toEqual({ note: '甲乙' });
  await sendDrafts();
  expect(received).toEqual([{ path: '/api/draft-api', body: { form: 'one', at: expect.any(Number) as number, start: { note: '' }, values: { note: '甲乙' } } }]);
});

it('restores what was typed later on another machine, and forgets what was submitted there', async () => {
  const { drafts } = await modules();
  drafts.write('two', content('旧'));
  const at = Date.now() + 1000;
  stored = { at, content: content('新') };
  expect(await drafts.readNewer('two')).toEqual({ at, ...content('新') });
  expect(drafts.read('two')?.values).toEqual({ note: '新' });
  expect(await drafts.readNewer('two')).toBeNull();
  stored = { at: at + 1, content: null };
  expect(await drafts.readNewer('two')).toBe('removed');
  expect([drafts.read('two'), await drafts.readNewer('two')]).toEqual([null, null]);
});

it('sends what the server did not receive when the form opens again', async () => {
  const { drafts, sendDrafts } = await modules();
  isDown = true;
  drafts.write('three', content('断网'));
  await sendDrafts();
  expect(await drafts.readNewer('three')).toBeNull();
  expect(drafts.read('three')?.values).toEqual({ note: '断网' });
  [isDown, stored, received] = [false, { at: 1, content: content('更早') }, []];
  expect(await drafts.readNewer('three')).toBeNull();
  await sendDrafts();
  expect(received.at(-1)).toMatchObject({ path: '/api/draft-api', body: { form: 'three', values: { note: '断网' } } });
});

it('removes from the server only what it may have', async () => {
  const { drafts, sendDrafts } = await modules();
  drafts.write('four', content('甲'));
  drafts.remove('four');
  await sendDrafts();
  expect(calls()).toEqual([]);
  drafts.write('four', content('甲'));
  await sendDrafts();
  drafts.remove('four');
  await sendDrafts();
  expect(calls()).toEqual(['/api/draft-api', '/api/draft-api/remove']);
});

it('sends nothing under another user, nor in a preview', async () => {
  const { drafts, sendDrafts, useSession } = await modules();
  drafts.write('five', content('甲'));
  useSession.getState().signIn('other', user('u-2'), []);
  await sendDrafts();
  expect([calls(), drafts.read('five')]).toEqual([[], null]);
  useSession.getState().signIn('opaque', user('u-1', { role: {} }), []);
  drafts.write('six', content('甲'));
  await sendDrafts();
  await vi.waitFor(() => expect([calls(), drafts.read('five')?.values]).toEqual([[], { note: '甲' }]));
});
