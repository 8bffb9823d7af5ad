import { expect, it, vi } from 'vitest';
import { bootApp } from '../test/support/boot-app.ts';
import type { Services, Settings } from './services.ts';

const background = { isRelationIndexKept: true, areCasesWatched: true, areReportsScheduled: true, areSourcesScheduled: true };

/** Services that work in the background, with counts of their calls. */
async function bootWatched(settings: Partial<Settings>) {
  let watched: ReturnType<typeof watch> | undefined;
  const app = await bootApp({ ...settings, onServices: (services) => (watched = watch(services)) });
  if (!watched) throw new Error('no services');
  return { app, ...watched };
}

function watch(services: Services) {
  const { relationIndexes, caseWatch, reportSchedules, sourceSchedules, reportJobs, pdf, companies, loginKeys } = services;
  const scheduled = { relationIndexes, caseWatch, reportSchedules, sourceSchedules };
  const starts = [
    vi.spyOn(relationIndexes, 'start'), vi.spyOn(caseWatch, 'start'), vi.spyOn(reportSchedules, 'start'), vi.spyOn(sourceSchedules, 'start'),
  ];
  const closed = { ...scheduled, reportJobs, pdf, companies, loginKeys };
  const closes = Object.values(closed).map((service: { close(): unknown }) => vi.spyOn(service, 'close'));
  return { starts, closes };
}

const callsOf = (spies: { mock: { calls: unknown[] } }[]): number[] => spies.map(({ mock }) => mock.calls.length);

it('starts the work in the background once if it is wanted, and closes every service once', async () => {
  const { app, starts, closes } = await bootWatched(background);
  expect(callsOf(starts)).toEqual([1, 1, 1, 1]);
  expect(callsOf(closes)).toEqual(closes.map(() => 0));
  await app.close();
  expect(callsOf(closes)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

it('starts no work in the background unless it is wanted', async () => {
  const { app, starts } = await bootWatched({});
  await app.close();
  expect(callsOf(starts)).toEqual([0, 0, 0, 0]);
});
