import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createDisplayClient, useFormerRows } from './display-client.ts';

it('keeps the last rows if a refresh fails, and replaces them with the next one', async () => {
  const client = createDisplayClient();
  let answer: () => Promise<number> = async () => 1;
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: () => answer() });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  answer = () => Promise.reject(new Error('unavailable'));
  await client.invalidateQueries({ refetchType: 'all' });
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isError: false, isStale: true });
  expect(useFormerRows.getState().hashes.size).toBe(1);
  answer = async () => 2;
  await client.invalidateQueries({ refetchType: 'all' });
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, isError: false, isStale: false });
  expect(useFormerRows.getState().hashes.size).toBe(0);
  stop();
  client.clear();
});

it('reports a failure without former rows, and forgets removed queries', async () => {
  const client = createDisplayClient();
  let isUnavailable = true;
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: () => (isUnavailable ? Promise.reject(new Error('unavailable')) : Promise.resolve(1)) });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  isUnavailable = false;
  await client.refetchQueries();
  isUnavailable = true;
  await client.invalidateQueries();
  expect([observer.getCurrentResult().data, useFormerRows.getState().hashes.size]).toEqual([1, 1]);
  stop();
  client.clear();
  expect(useFormerRows.getState().hashes.size).toBe(0);
});
