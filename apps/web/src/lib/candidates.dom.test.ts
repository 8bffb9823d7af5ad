import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

async function signedInAs(guid: string) {
  const { useSession } = await import('./session/session-store.ts');
  const { useCandidates } = await import('./candidates.ts');
  useSession.setState({ userInfo: { guid } as never });
  return { useSession, useCandidates };
}
const supplier = (place: number) => ({ guid: `c${place}`, name: `第${place}家` });

it('keeps suppliers once, in their order, each with its reason', async () => {
  const { useCandidates } = await signedInAs('u1');
  useCandidates.getState().add([supplier(1), supplier(2)]);
  useCandidates.getState().add([supplier(2), supplier(3)]);
  useCandidates.getState().explain('c2', '长期合作');
  useCandidates.getState().remove('c1');
  expect(useCandidates.getState().list).toEqual([{ ...supplier(2), reason: '长期合作' }, { ...supplier(3), reason: null }]);
  useCandidates.getState().clear();
  expect(useCandidates.getState().list).toEqual([]);
});

it('accepts fifty, and returns the number of rejected ones', async () => {
  const { useCandidates } = await signedInAs('u1');
  const left = useCandidates.getState().add(Array.from({ length: 53 }, (_, place) => supplier(place)));
  expect([left, useCandidates.getState().list.length, useCandidates.getState().add([supplier(60)])]).toEqual([3, 50, 1]);
});

it('gives each user their own, on the next visit too', async () => {
  const { useSession, useCandidates } = await signedInAs('u1');
  useCandidates.getState().add([supplier(1)]);
  useSession.setState({ userInfo: { guid: 'u2' } as never });
  expect(useCandidates.getState().list).toEqual([]);
  vi.resetModules();
  const again = await signedInAs('u1');
  expect(again.useCandidates.getState().list).toMatchObject([supplier(1)]);
});

it.each(['{', '7', '[{"guid":1}]'])('starts empty if %s is stored', async (text) => {
  localStorage.setItem('candidates:u1', text);
  const { useCandidates } = await signedInAs('u1');
  expect(useCandidates.getState().list).toEqual([]);
});
