import { groupBy, lotsBetween, overviewOf, referenceLots, type Bundle, type EventLots } from '@tenderscope/testing';
import { importLots } from './support/import-lots.ts';
import { OverviewPage } from './support/overview-page.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ demoLots: 0, serverOf: 'failed-lots' });

let bundle: Bundle;
let own: EventLots;
test.beforeAll(async ({ server }) => {
  bundle = await importLots(server, 3000, 'failed');
  own = lotsBetween(referenceLots(bundle).filter(({ province }) => province === '安徽'), '2025-01-01', '2025-12-31');
});

test('how many lots failed in Anhui last year, and why', { tag: '@soak' }, async ({ page, server }) => {
  const failed = own.opening.filter((lot) => lot.isFailed);
  expect(failed.length).toBeGreaterThan(3);
  await signIn(page, server);
  const overview = new OverviewPage(page);
  await overview.open('?time=2025-01-01_2025-12-31&province=%E5%AE%89%E5%BE%BD');
  await overview.expectTiles({ failedRate: overviewOf(own).failedRate });

  await overview.openTile('failedRate');
  const card = overview.card('流标标段');
  await expect(card.getByText(`共 ${failed.length} 条`)).toBeVisible();
  const { heads, rows } = await readWorkbook(page, () => card.getByRole('button', { name: '导出全部' }).click());
  const column = (title: string) => rows.map((row) => row[heads.findIndex((head) => head.startsWith(title))]);
  const withReasons = failed.filter(({ id }) => bundle.bids.some((bid) => bid.lot_id === id && bid.reject_reason));
  expect(withReasons.length).toBeGreaterThan(0);
  expect(column('流标原因').filter((reason) => typeof reason === 'string' && reason.startsWith('否决投标'))).toHaveLength(withReasons.length);
  // Too few valid bidders: the count is beside each lot, except those without any bid on record.
  const bidderNums = column('投标家数').map((cell) => (cell === '' || cell === undefined || cell === null ? null : Number(cell)));
  expect(bidderNums.sort()).toEqual(failed.map((lot) => lot.validBidders).sort());

  // Reasons for rejecting the submitted bids.
  const ids = new Set(own.opening.map(({ id }) => id));
  const reasons = groupBy(bundle.bids.filter((bid) => ids.has(bid.lot_id ?? '') && bid.reject_reason), (bid) => bid.reject_reason ?? '');
  await page.goto('tradingQuery/basicDataStatistics?time=2025-01-01_2025-12-31&province=%E5%AE%89%E5%BE%BD&subject=bids');
  const facet = page.getByRole('group', { name: '否决原因' });
  const [max] = [...reasons].sort(([, a], [, b]) => b.length - a.length);
  await expect(facet.locator('label').filter({ hasText: max?.[0] ?? '' }).first()).toContainText(String(max?.[1].length));
});
