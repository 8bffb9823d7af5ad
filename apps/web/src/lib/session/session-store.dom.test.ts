import { menuFor, unitTree, type UserInfo } from '@tenderscope/contract';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from './session-store.ts';

const unit = { DanWei_Name: '某公司', DanWei_Guid: 'U1', Parent_Guid: null, Is_JiTuanNei: 1, level: 1 } as const;
const user: UserInfo = {
  guid: 'g',
  loginName: 'someone',
  userName: '某人',
  deptName: '',
  isGenerateUser: true,
  roles: [],
  menuAuthPath: ['/tradingInsight'],
  zbrList: [unit],
  zbrTree: unitTree([unit]),
  zbrArr: ['U1'],
  seesAllUnits: true,
  duties: ['casework'],
  preview: null,
  passwordAdvice: null,
  lastLogin: null,
  passwordNotice: null,
  printsPdf: true,
  isWatermarked: false,
  mustChangePassword: false,
};
const menu = menuFor(new Set(['tradingOverview']), true);
const stored = (): string[] => Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').sort();

beforeEach(() => useSession.getState().signOut());

it('stores each field in its own item, texts as they are', () => {
  useSession.getState().signIn('opaque', user, menu);
  expect(stored()).toEqual(['authorization', 'deviceId', 'menuAuthPath', 'menuTree', 'userInfo', 'zbrArr', 'zbrList', 'zbrTree']);
  expect(sessionStorage.getItem('authorization')).toBe('opaque');
  expect(sessionStorage.getItem('deviceId')).toBe(useSession.getState().deviceId);
  expect(JSON.parse(sessionStorage.getItem('zbrList') ?? '')).toEqual([unit]);
});

it('removes everything but the device on signing out', () => {
  useSession.getState().signIn('opaque', user, []);
  const { deviceId } = useSession.getState();
  useSession.getState().signOut();
  expect(useSession.getState()).toMatchObject({ deviceId, authorization: null, userInfo: null, menuAuthPath: [], zbrArr: [] });
  expect(stored()).toEqual(['deviceId']);
});

it('is restored after a reload, regardless of other items', async () => {
  useSession.getState().signIn('opaque', user, []);
  sessionStorage.setItem('zbrArr', '{broken');
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ authorization: 'opaque', userInfo: user });
});

it('expires only if there was a session', () => {
  useSession.getState().expire('登录已过期');
  expect(useSession.getState().notAuthorised).toBeNull();
  useSession.getState().signIn('opaque', user, []);
  useSession.getState().expire('登录已过期');
  expect(useSession.getState().notAuthorised).toEqual({ code: '401', message: '登录已过期' });
  useSession.getState().signOut();
  expect(useSession.getState().notAuthorised).toBeNull();
});
