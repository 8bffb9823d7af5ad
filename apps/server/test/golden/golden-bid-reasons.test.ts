import { failureReasonsOf, lotsByEvent, rejectReasonsOf, repeatedPairsOf } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, nothingBy, type Selection } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const selections: Selection[] = [allTime, ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')], nothingBy('zbr_guid')];

describe.each(selections)('%s', (_name, conditions, keeps) => {
  it('sums the reasons of failed lots and of rejected bids', async () => {
    const lots = lotsByEvent(world.lots, keeps);
    const [failed, rejected] = [failureReasonsOf(lots, world.bundle), rejectReasonsOf(lots, world.bundle)];
    expectSameRows(await world.client.rows('insight.failureReasons', conditions), failed);
    expectSameRows(await world.client.rows('insight.rejectReasons', conditions), rejected);
    expect([failed.length > 0, rejected.length > 0]).toEqual([lots.opening.length > 0, lots.opening.length > 0]);
  });

  it('finds the pairs that met at least three times on the lots of an agency', async () => {
    const [busiest] = await world.client.rows('agency.ranking', [{ sortName: 'lotNum', sortRule: 'desc' }]);
    const agency = String(busiest?.['daiLi_guid']);
    const projects = new Set(world.bundle.projects.filter((project) => project.agency_id === agency).map((project) => project.project_id));
    const own = lotsByEvent(world.lots, keeps).opening.filter(({ projectId }) => projects.has(projectId));
    const pairs = repeatedPairsOf(own, world.bundle);
    expect(pairs.length > 0).toBe(own.length > 0);
    expectSameRows(await world.client.rows('agency.pairs', conditions, [agency]), pairs);
    expectSameRows(await world.client.rows('agency.pairs', conditions, ['nobody']), []);
  });
});
