import { endOfDay, listEnvelope, startOfDay, twelveMonthsTo } from '@tenderscope/contract';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDataPeriod, useDataPeriod, useDefaultTime } from './use-data-period.ts';
import { useEventsEnd } from './use-events-end.ts';
import { useDataStamp } from './data-stamp.ts';
import { servePage } from '../page-server.test-support.ts';
import { useSession } from '../session/session-store.ts';

let answer: object | null;
let [requests, version] = [0, '7'];
servePage(() => {
  requests += 1;
  return answer ? { headers: { 'x-data-version': version }, body: listEnvelope([answer]) } : { status: 500, body: { code: '500', success: false, message: '系统繁忙' } };
});
beforeEach(() => {
  requests = 0;
  useSession.getState().signOut();
  useSession.setState({ authorization: `token ${Math.random()}` });
});
afterEach(cleanup);

const extent = (eventNum: number, lastMonth: string | null) => ({ firstMonth: lastMonth && '2019-03', lastMonth, eventNum, undatedNum: 0 });

it.each([
  ['the recent months where they hold data', extent(5, '2026-06'), 'last12'],
  ['the last twelve months with data where the recent ones hold none', extent(0, '2024-12'), ['2024-01-01', '2024-12-31']],
  ['the recent months where there are no data at all', extent(0, null), 'last12'],
  ['the recent months where it is not known', null, 'last12'],
])('opens pages on %s', async (_name, input, time) => {
  answer = input;
  await loadDataPeriod();
  expect(useDataPeriod.getState()).toMatchObject({ defaultTime: time, extent: input });
});

it.each([
  ['after the month of the last event, if the data were loaded later', extent(9, '2026-10'), endOfDay('2026-10-31') + 1],
  ['with the data, if the month of the last event is not over', extent(9, '2026-12'), startOfDay('2026-12-01')],
  ['with the data, if there are no events', extent(0, null), startOfDay('2026-12-01')],
])('ends complete periods %s', async (_name, input, end) => {
  answer = input;
  await loadDataPeriod();
  useDataStamp.setState({ time: startOfDay('2026-12-01') });
  const { result } = renderHook(() => useEventsEnd(true));
  expect(result.current).toBe(end);
});

it('waits for the first answer only if the address names no time', async () => {
  answer = extent(0, '2024-12');
  const Shown = ({ isNamed }: { isNamed: boolean }) => <p>{String(useDefaultTime(isNamed))}</p>;
  const loaded = loadDataPeriod();
  const parts = (
    <>
      <Suspense fallback="等待">
        <Shown isNamed={false} />
      </Suspense>
      <Shown isNamed />
    </>
  );
  await act(async () => void render(parts));
  expect(screen.getByText('等待')).toBeTruthy();
  expect(screen.getByText('last12')).toBeTruthy();
  await act(() => loaded);
  expect(await screen.findAllByText(String(twelveMonthsTo('2024-12')))).toHaveLength(2);
});

it('reloads the range for another version of the data, and keeps the identity of an equal one', async () => {
  answer = extent(0, '2024-12');
  await loadDataPeriod();
  const before = useDataPeriod.getState().defaultTime;
  version = '8';
  useDataStamp.setState({ version });
  await waitFor(() => expect(requests).toBe(2));
  await act(() => loadDataPeriod());
  expect(useDataPeriod.getState().defaultTime).toBe(before);
});

it('requests nothing once the user is leaving', async () => {
  answer = extent(0, '2024-12');
  const loaded = loadDataPeriod();
  useSession.getState().leave();
  await loaded;
  expect(useDataPeriod.getState()).toMatchObject({ defaultTime: 'last12', extent: null });
});

it('is cleared at the end of a session', async () => {
  answer = extent(0, '2024-12');
  await loadDataPeriod();
  useSession.getState().signOut();
  expect(useDataPeriod.getState()).toMatchObject({ defaultTime: 'last12', extent: null });
});
