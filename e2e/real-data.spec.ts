import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { OverviewPage } from './support/overview-page.ts';
import { runData } from './support/run-data.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { scrollTo } from './support/scroll-to.ts';

test.use({ demoLots: 0, serverOf: 'real-data' });

interface Release {
  awards?: { relatedLots?: unknown[] }[];
}

/** Awards name their lots; one that names none is for the only lot. */
async function countAwardedLots(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json.gz'));
  const read = async (name: string) => JSON.parse(gunzipSync(await readFile(join(folder, name))).toString()) as { releases: Release[] };
  const packages = await Promise.all(files.map(read));
  const awards = packages.flatMap(({ releases }) => releases.flatMap((release) => release.awards ?? []));
  return awards.reduce((sum, { relatedLots = [] }) => sum + Math.max(1, relatedLots.length), 0);
}

const armenia = resolve(import.meta.dirname, '../../shared/data/ocds-armenia');

test('tenders published as OCDS are on the page as soon as they are imported', { tag: '@soak' }, async ({ page, server }) => {
  test.skip(!existsSync(armenia), 'the published tenders in ../shared/data are not here');
  await signIn(page, server);
  await runData(server, 'import', '--format', 'ocds', armenia);
  const overview = new OverviewPage(page);
  await overview.open('?time=all');
  // Amounts are in another currency: without a rate they are unknown, not zero.
  await overview.expectTiles({ projectNum: 900, dealNum: await countAwardedLots(armenia), zbJinE: null });
  await scrollTo(overview.card('成交趋势'));
  await expect(overview.card('成交趋势').locator('canvas')).toBeVisible();
});
