/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expectReadable } from './support/expect-readable.ts';
import { hardwareSharers } from './support/hardware-sharers.ts';
import { readWorkbook } from './support/read-workbook.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf, completeAddress } from './support/visited-screens.ts';

test.beforeEach(({ page, session }) => resumeSession(page, session));

const pictureOf = (page: Page): Locator => page.getByRole('region', { name: '关系图', exact: true });
const graphOf = (page: Page): Locator => pictureOf(page).getByRole('application', { name: /关系图/ });
const drawnOf = (page: Page): Locator => pictureOf(page).getByRole('img', { name: /个节点/ });

async function openBetween(page: Page, guids: readonly string[], more = ''): Promise<void> {
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=${guids.join('+')}${more}`);
  await expect(graphOf(page)).toHaveAttribute('aria-busy', 'false');
}

const nameOf = async (drawn: Locator): Promise<string> => (await drawn.getAttribute('aria-label')) ?? '';

async function download(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent('download'), act()]);
  return saved;
}

/** Content of a downloaded file in a browser: the texts of an SVG, the size and the number of colours of a PNG. */
async function readSvg(page: Page, saved: Download): Promise<{ texts: string; nodes: number }> {
  const content = await readFile(await saved.path(), 'utf8');
  return page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) throw new Error('no SVG');
    return { texts: parsed.documentElement.textContent, nodes: parsed.querySelectorAll('path[fill^="#"]').length };
  }, content);
}

async function readPng(page: Page, saved: Download): Promise<{ width: number; height: number; colours: number }> {
  const bytes = (await readFile(await saved.path())).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
    return { width: image.width, height: image.height, colours: new Set(pixels).size };
  }, bytes);
}

/** Moves the focus to an element by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

test('the surroundings of a company are drawn, and their picture states its content', { tag: '@soak' }, async ({ page }) => {
  await page.goto(`${await completeAddress(page, 'complexRelationAnalysis', '')}&steps=6`);
  await expect(graphOf(page)).toHaveAttribute('aria-busy', 'false');
  const svg = await readSvg(page, await download(page, () => pictureOf(page).getByRole('button', { name: '导出 SVG' }).click()));
  for (const part of ['复杂关系探查', '所查企业 1 家', '最多 4 步', '数据截至', '仅供核查，不构成结论']) expect(svg.texts).toContain(part);
});

test('are these five bidders related within four steps: paths, a link to one of them, and its picture in three forms', async ({ page, session }) => {
  const guids = await hardwareSharers(page, session, 5);
  await openBetween(page, guids);
  const picture = pictureOf(page);
  const paths = picture.getByRole('region', { name: '路径' }).getByRole('button');
  await expect(picture.getByRole('heading', { name: /^路径 [1-9]\d* 条（最强在前）$/ })).toBeVisible();
  const complete = await nameOf(drawnOf(page));
  await paths.first().hover();
  await expect(drawnOf(page)).toHaveAccessibleName(complete);
  await paths.first().click();
  await expect(drawnOf(page)).toHaveAccessibleName(/^3 个节点/);
  await page.reload();
  await expect(paths.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(drawnOf(page)).toHaveAccessibleName(/^3 个节点/);
  await paths.first().click();
  await expect(drawnOf(page)).toHaveAccessibleName(complete);
  await expect(page).not.toHaveURL(/path=/);

  const svg = await readSvg(page, await download(page, () => picture.getByRole('button', { name: '导出 SVG' }).click()));
  for (const part of ['所查企业 5 家', '最多 4 步', '设备相同', '数据截至', '仅供核查，不构成结论']) expect(svg.texts).toContain(part);
  expect(svg.nodes).toBeGreaterThan(Number(/^\d+/.exec(complete)?.[0]));
  const png = await readPng(page, await download(page, () => picture.getByRole('button', { name: '导出 PNG' }).click()));
  expect(png.width).toBe(2800);
  expect(png.height).toBeGreaterThan(1800);
  expect(png.colours).toBeGreaterThan(10);

  await picture.getByRole('button', { name: '显示表格' }).click();
  const table = picture.getByRole('region', { name: '图中的节点和关系' });
  const edges = Number(/、(\d+) 条关系/.exec(complete)?.[1]);
  await expect(table.locator('.ant-table-row')).toHaveCount(Math.min(10, edges));
  const book = await readWorkbook(page, () => picture.getByRole('button', { name: '导出 Excel' }).click());
  expect(book.heads).toEqual(['名称', '类型', '说明', '图中关系数(条)']);
  expect(book.rows).toHaveLength(Number(/^\d+/.exec(complete)?.[0]));
  expect(book.rows.filter(([, , role]) => role === '所查企业')).toHaveLength(5);
  await page.mouse.move(0, 0);
  await expectReadable(page);
});

test('by keyboard alone a path is found, traversed, shown alone and exported', { tag: '@soak' }, async ({ page, session }) => {
  await openBetween(page, await hardwareSharers(page, session, 2));
  const spoken = graphOf(page).locator('xpath=../..').locator('[aria-live]');
  await tabTo(page, graphOf(page));
  await page.keyboard.press('Home');
  await expect(spoken).toContainText(/所查企业，关系 [1-9]\d* 条/);
  const start = (await spoken.textContent())?.split('，')[0] ?? '';
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    if (!(await spoken.textContent())?.includes('这个方向没有关系')) break;
  }
  await expect(spoken).toContainText(new RegExp(`设备，关系 2 条；来自${start}，设备相同`));
  await page.keyboard.press('Backspace');
  await expect(spoken).toContainText(new RegExp(`^${start}，所查企业`));
  const before = await nameOf(drawnOf(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/open=/);
  await expect(drawnOf(page)).not.toHaveAccessibleName(before);
  await page.keyboard.press('Control+z');
  await expect(drawnOf(page)).toHaveAccessibleName(before);
  await page.keyboard.press('Control+y');
  await expect(drawnOf(page)).not.toHaveAccessibleName(before);
  await page.keyboard.press('Control+z');
  await expect(drawnOf(page)).toHaveAccessibleName(before);
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('已退出关系图');

  await page.reload();
  await expect(graphOf(page)).toHaveAttribute('aria-busy', 'false');
  const path = pictureOf(page).getByRole('region', { name: '路径' }).getByRole('button').first();
  await tabTo(page, path);
  await page.keyboard.press('Enter');
  await expect(drawnOf(page)).toHaveAccessibleName(/^3 个节点/);
  await tabTo(page, pictureOf(page).getByRole('button', { name: '导出 SVG' }));
  const svg = await readSvg(page, await download(page, () => page.keyboard.press('Enter')));
  expect(svg.texts).toContain('仅所选路径');
});

test('a node is expanded by one kind; expanded nodes disappear with their kind, and return with it', { tag: '@soak' }, async ({ page, session }) => {
  await openBetween(page, await hardwareSharers(page, session, 2));
  const picture = pictureOf(page);
  const complete = await nameOf(drawnOf(page));
  await graphOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await picture.getByRole('button', { name: '撤销展开' }).click();
  await expect(drawnOf(page)).toHaveAccessibleName(complete);
  await picture.getByRole('region', { name: '所选节点' }).getByRole('button', { name: /展开任职/ }).click();
  await expect(drawnOf(page)).toHaveAccessibleName(/任职 [1-9]/);
  const kinds = page.getByRole('group', { name: '关系类型' });
  await kinds.getByText('任职').click();
  await expect(drawnOf(page)).toHaveAccessibleName(complete);
  await kinds.getByText('任职').click();
  await expect(drawnOf(page)).toHaveAccessibleName(/任职 [1-9]/);
  await picture.getByRole('button', { name: '撤销展开' }).click();
  await expect(drawnOf(page)).toHaveAccessibleName(complete);
  await picture.getByRole('button', { name: '重做展开' }).click();
  await expect(drawnOf(page)).toHaveAccessibleName(/任职 [1-9]/);
});

test('in levels shares are on their lines; more than 500 nodes are drawn even so, and in groups are few', { tag: '@soak' }, async ({ page, session }) => {
  const [guid = ''] = await hardwareSharers(page, session, 1);
  await openBetween(page, [guid], '&kinds=110000&arrange=tree');
  await expect(pictureOf(page)).toContainText('穿透持股比例，按图中可见的持股链计算');
  await openBetween(page, [guid], '&kinds=111111&around=2000');
  const many = Number(/^\d+/.exec(await nameOf(drawnOf(page)))?.[0]);
  expect(many).toBeGreaterThan(500);
  const canvas = drawnOf(page).locator('canvas').first();
  const isPainted = await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    return new Set(new Uint32Array(pixels.buffer)).size > 20;
  });
  expect(isPainted).toBe(true);
  await pictureOf(page).getByText('合并群组').click();
  await expect.poll(async () => Number(/^\d+/.exec(await nameOf(drawnOf(page)))?.[0])).toBeLessThan(many / 2);
  await expect(page).toHaveURL(/groups=folded/);
});

test('an address of an unknown company and a path that no longer exists show a message', { tag: '@soak' }, async ({ page, session, problems }) => {
  problems.expect(/answer 404/);
  await page.goto(`${pathOf('complexRelationAnalysis')}?companies=nobody`);
  await expect(page.getByRole('list', { name: '所查企业' })).toContainText('未找到的企业（nobody）');
  await openBetween(page, await hardwareSharers(page, session, 2), '&path=a+b+c');
  await expect(pictureOf(page)).toContainText('链接中的路径在当前条件下不存在，已显示全部关系');
});
