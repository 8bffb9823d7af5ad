import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/expect-accessible.ts';
import { expectReadable } from './support/expect-readable.ts';
import { importFiles } from './support/import-files.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test.use({ demoLots: 60, serverOf: 'wallboard' });

const minute = 61_000;
const soon = { timeout: 3_000 };
/** Ratio of the smallest text and of the figures to the height of the page. */
const sizesOf = (wall: Page) => wall.evaluate(() => {
  const scale = (element: Element): number => 'currentCSSZoom' in element ? element.currentCSSZoom : 1;
  const heightOf = (element: Element): number => (Number.parseFloat(getComputedStyle(element).fontSize) * scale(element)) / innerHeight;
  const isShown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const texts = [...document.querySelectorAll('#root *')].filter((element) =>
    isShown(element) && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''));
  return { text: Math.min(...texts.map(heightOf)), figure: Math.min(...[...document.querySelectorAll('main [data-metric] strong')].map(heightOf)) };
});
const tile = (page: Page, metric: string) => page.locator(`[data-metric="${metric}"]`);
/** Adds a card to the home page, unless it is there, and waits for the end of it: a second change meanwhile would be refused. */
const add = async (button: Locator): Promise<void> => {
  const page = button.page();
  const added = page.waitForResponse((answer) => answer.url().endsWith('/edit-api/home') && answer.request().method() === 'POST');
  const end = Promise.race([added, page.getByText('我的首页已有这张卡片').waitFor()]);
  await button.click();
  await end;
};
const fill = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: '新建大屏' }).click();
  const dialog = page.getByRole('dialog', { name: '新建大屏' });
  await dialog.getByLabel('名称（显示在大屏上）').fill(name);
  await dialog.getByRole('button', { name: /^新\s*建$/ }).click();
  await expect(dialog).toBeHidden();
  return page.getByLabel('大屏地址').inputValue();
};

test('a display shows the figures of its owner without a login, follows an import, survives an outage, and ends when it is revoked', async ({ page, browser, server }) => {
  await signIn(page, server);
  await page.goto(`${pathOf('tradingOverview')}?time=all`);
  for (const metric of ['标段数', '成交金额']) await add(page.getByRole('button', { name: `加入我的首页：${metric}` }));
  await add(page.getByRole('region', { name: '采购方式占比' }).getByRole('button', { name: '加入我的首页' }));
  await page.goto(`${pathOf('warningRelationAnalysis')}?time=all`);
  await add(page.getByRole('button', { name: '加入我的首页：疑似团伙' }));
  await page.goto('home');
  await expect(tile(page, 'lotNum').locator('strong')).toHaveText('60');
  const amount = await tile(page, 'zbJinE').locator('strong').innerText();
  await page.getByRole('button', { name: '大屏', exact: true }).click();
  await page.getByRole('button', { name: '新建大屏' }).click();
  await page.getByRole('radio', { name: '选择卡片' }).check();
  await expect(page.getByRole('checkbox', { name: '疑似团伙' })).toBeDisabled();
  await expect(page.getByText('不显示：疑似团伙')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('radio', { name: '我的首页的全部卡片' }).check();
  await page.getByRole('button', { name: /^取\s*消$/ }).click();
  const address = await fill(page, '集团大厅');
  expect(address).toMatch(/\/bigdata\/wallboard#[\w-]+\.[\w-]{43}$/);

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  const requested: string[] = [];
  wall.on('request', (request) => requested.push(request.url()));
  await wall.clock.install();
  await wall.goto(address);
  await expect(tile(wall, 'lotNum').locator('strong')).toHaveText('60');
  await expect(tile(wall, 'zbJinE').locator('strong')).toHaveText(amount);
  await expect(wall.getByText('范围：全部单位')).toBeVisible();
  await expect(wall.getByText(/^数据更新至 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  await expect(wall.getByText('疑似团伙')).toHaveCount(0);
  const secret = address.split('.').at(-1) ?? '';
  expect(requested.filter((url) => url.includes(secret))).toEqual([]);
  await expectSizes(wall, 'tiles');
  await expectAccessible(wall);
  expect(await wall.evaluate(() => sessionStorage.getItem('authorization'))).toBeNull();

  // Turns by itself and by keys.
  await wall.clock.fastForward(20_000);
  await expect(wall.getByRole('region', { name: '采购方式占比' }).locator('canvas')).toBeVisible();
  await expectSizes(wall, 'chart');
  await wall.keyboard.press('ArrowLeft');
  await wall.keyboard.press(' ');
  await expect(wall.getByText('已暂停，按空格继续')).toBeVisible();
  await expect(tile(wall, 'lotNum')).toBeVisible();

  // A click on a figure opens nothing.
  await tile(wall, 'lotNum').getByRole('button', { name: /^标段数 60/ }).click();
  await expect(wall.getByRole('dialog')).toHaveCount(0);

  await importFiles(server, {
    'units.csv': 'unit_id,name\nZ1,甲公司\n',
    'projects.csv': 'project_id,code,name,unit_id\nP-new,XP-1,新项目,Z1\n',
    'lots.csv': 'lot_id,project_id,code,name\nL-new,P-new,XB-1,新标段\n',
  });
  await afterMinutes(wall, () => expect(tile(wall, 'lotNum').locator('strong')).toHaveText('61', soon));

  await context.setOffline(true);
  await afterMinutes(wall, () => expect(wall.getByText(/^连接中断，数据为 \d{4}-/)).toBeVisible(soon));
  await expect(tile(wall, 'lotNum').locator('strong')).toHaveText('61');
  await context.setOffline(false);
  await afterMinutes(wall, () => expect(wall.getByText(/^连接中断/)).toHaveCount(0, soon));

  await page.getByRole('button', { name: '撤销「集团大厅」' }).click();
  await page.getByRole('dialog', { name: '撤销「集团大厅」' }).getByRole('button', { name: /^撤\s*销$/ }).click();
  await expect(page.getByRole('listitem', { name: '集团大厅' })).toContainText('失效');
  await expect(page.getByRole('listitem', { name: '集团大厅' })).toContainText('最近连接');
  await afterMinutes(wall, () => expect(wall.getByRole('heading', { name: '大屏已停止显示' })).toBeVisible(soon));
  await expect(tile(wall, 'lotNum')).toHaveCount(0);
  await context.close();
});

/** Also takes a picture at each size. */
async function expectSizes(wall: Page, name: string): Promise<void> {
  await mkdir('.cache/wallboard', { recursive: true });
  for (const [width, height] of [[3840, 2160], [1920, 1080]] as const) {
    await wall.setViewportSize({ width, height });
    await expect.poll(() => wall.locator('main > div').evaluate((element) => element.currentCSSZoom * 450)).toBeCloseTo(height);
    expect((await sizesOf(wall)).text).toBeGreaterThanOrEqual(1 / 45 - 1e-6);
    expect((await sizesOf(wall)).figure).toBeGreaterThanOrEqual(1 / 12);
    await wall.screenshot({ path: `.cache/wallboard/${name}-${height}.png` });
  }
}

/** Lets minutes pass on the display until it shows what is expected: an answer takes time of its own. */
const afterMinutes = (wall: Page, expected: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await wall.clock.fastForward(minute);
    await expected();
  }).toPass();

test('@soak a thousand turns leave as many listeners, elements and charts as twenty', async ({ page, browser, server }) => {
  test.slow();
  await signIn(page, server);
  await page.goto(`${pathOf('tradingOverview')}?time=all`);
  await add(page.getByRole('button', { name: '加入我的首页：标段数' }));
  await add(page.getByRole('region', { name: '采购方式占比' }).getByRole('button', { name: '加入我的首页' }));
  await page.goto('home');
  await page.getByRole('button', { name: '大屏', exact: true }).click();
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await context.newPage();
  await wall.goto(await fill(page, '走廊'));
  await expect(tile(wall, 'lotNum')).toBeVisible();
  const client = await context.newCDPSession(wall);
  await client.send('Performance.enable');
  const turn = async (num: number): Promise<Record<string, number>> => {
    for (let no = 0; no < num; no += 1) {
      await wall.keyboard.press('ArrowRight');
      // Every chart is drawn.
      if (no % 2 === 0) await expect(wall.getByRole('region', { name: '采购方式占比' }).locator('canvas')).toBeVisible();
      else await expect(tile(wall, 'lotNum')).toBeVisible();
    }
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await turn(20);
  const after = await turn(1000);
  for (const name of ['JSEventListeners', 'Nodes'] as const) expect(after[name], name).toBeLessThan((before[name] ?? 0) * 1.5);
  expect(after['JSHeapUsedSize']).toBeLessThan((before['JSHeapUsedSize'] ?? 0) * 1.5);
  await context.close();
});
