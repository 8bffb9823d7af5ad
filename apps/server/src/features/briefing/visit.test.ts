import { briefingLimits } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { closeVisit, openVisit } from './visit.ts';

const minute = 60_000;
const gap = briefingLimits.visitGapMs;
/** A visit that began at 0 with version 3 and whose news are those since version 2. */
const visit = openVisit({ ...openVisit(undefined, { at: -gap, version: 2 }) }, { at: 0, version: 3 });
const sinceOf = ({ sinceAt, sinceVersion }: typeof visit) => [sinceAt, sinceVersion];

it('has no news in the first visit', () => {
  expect(sinceOf(openVisit(undefined, { at: 5, version: 7 }))).toEqual([5, 7]);
});

it('begins with the last opening before a pause', () => {
  expect(sinceOf(visit)).toEqual([-gap, 2]);
  const later = openVisit(visit, { at: minute, version: 4 });
  expect(sinceOf(openVisit(later, { at: minute + gap, version: 5 }))).toEqual([minute, 4]);
});

it('is the same in another tab, after a reload and in a second login without a pause', () => {
  const again = openVisit(openVisit(visit, { at: minute, version: 3 }), { at: gap, version: 4 });
  expect(sinceOf(again)).toEqual([-gap, 2]);
  expect(openVisit(visit, { at: 0, version: 3 })).toEqual(visit);
});

it('stays closed until there is a later version, whose news are those since the closing', () => {
  const closed = closeVisit(visit, { at: minute, version: 3 }, 3);
  expect(openVisit(closed, { at: 2 * minute, version: 3 })).toMatchObject({ closedAt: minute, closedVersion: 3 });
  const next = openVisit(closed, { at: 3 * minute, version: 4 });
  expect([sinceOf(next), next.closedAt]).toEqual([[minute, 3], null]);
});

it('is closed for the version that was shown, so that what came since is not lost', () => {
  const closed = closeVisit(visit, { at: minute, version: 5 }, 3);
  expect(sinceOf(openVisit(closed, { at: 2 * minute, version: 5 }))).toEqual([minute, 3]);
  expect(closeVisit(closed, { at: 2 * minute, version: 5 }, 2).closedVersion).toBe(3);
  expect(closeVisit(visit, { at: minute, version: 3 }, 999).closedVersion).toBe(3);
});

it('begins at the current version if an older backup of the data was restored', () => {
  expect(sinceOf(openVisit(visit, { at: minute, version: 1 }))).toEqual([-gap, 1]);
});

it('keeps the choice of the user', () => {
  const chosen = { ...visit, isAutomatic: false };
  expect(openVisit(chosen, { at: gap, version: 9 }).isAutomatic).toBe(false);
  expect(closeVisit(chosen, { at: 1, version: 3 }, 3).isAutomatic).toBe(false);
});
