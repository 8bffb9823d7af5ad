import { expect, it } from 'vitest';
import { StatisticsWatch } from './statistics-watch.ts';

function watched(refreshStatistics: (options?: { signal?: AbortSignal | undefined }) => Promise<void>) {
  const state = { data: 2, statistics: 1, calls: 0, warnings: 0 };
  const warehouse = {
    dataVersion: () => state.data,
    statisticsVersion: () => state.statistics,
    refreshStatistics: (options?: { signal?: AbortSignal | undefined }) => {
      state.calls += 1;
      return refreshStatistics(options);
    },
  };
  return { state, watch: new StatisticsWatch({ warehouse, log: { warn: () => void (state.warnings += 1) } }) };
}

it('computes statistics that are behind the data, once at a time, and none that are not', async () => {
  const { state, watch } = watched(async () => void (state.statistics = state.data));
  await Promise.all([watch.look(), watch.look()]);
  await watch.look();
  expect(state).toMatchObject({ calls: 1, warnings: 0 });
  state.data = 3;
  await watch.look();
  expect(state).toMatchObject({ calls: 2, statistics: 3 });
});

it('repeats a failed computation after a while that grows', async () => {
  const { state, watch } = watched(() => Promise.reject(new Error('no memory')));
  const start = Date.now();
  for (let second = 0; second < 100; second += 5) await watch.look(start + second * 1000);
  // At 0, 10, 30 and 70 seconds.
  expect(state).toMatchObject({ calls: 4, warnings: 4 });
});

it('stops a running computation with the server, which is no failure', async () => {
  const { state, watch } = watched((options) => new Promise((_, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
  }));
  watch.start();
  await watch.close();
  expect(state).toMatchObject({ calls: 1, warnings: 0 });
});
