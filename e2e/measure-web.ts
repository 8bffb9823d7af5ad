/// <reference lib="dom" />
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '@tenderscope/testing';
import { framesDuring } from './measure/frames.ts';
import { measureGraph, watchGraphs, type GraphTimes } from './measure/graphs.ts';
import { serveManyRows } from './measure/serve-many-rows.ts';
import { watchVitals, type Vitals } from './measure/vitals.ts';
import { bootServer } from './support/boot-server.ts';
import { GalleryBuild } from './support/gallery.ts';
import { keptSession } from './support/sign-in.ts';

/** `npm run bench -- web [--runs 5]`: loading and interaction times, in Chromium at 1366×768; prints Markdown. */
const { values: options } = parseArgs({ args: process.argv.slice(2), options: { runs: { type: 'string', default: '5' } } });
const runs = Number(options.runs);
const slowed = 4;
const settleMs = 2500;
/** Nodes of the graphs; the first is drawn by the library of the other charts. */
const graphSizes = [500, 2000, 5000];
const screens = ['交易总览', '交易趋势分析'] as const;

const server = await bootServer(20_000);
const browser = await chromium.launch(await findBrowser());
const gallery = await GalleryBuild.make();
try {
  const session = await keptSession(browser, server);
  row('page, CPU 4 × slower', 'LCP ms', 'TBT ms', 'CLS', 'longest task after LCP ms');
  row('---', '---:', '---:', '---:', '---:');
  for (const [name, path] of [['login', 'login'], ['dashboard', 'tradingInsight/tradingOverview']] as const) {
    const seen = await times(() => openSlowed(browser, name === 'login' ? {} : session, server.url + path));
    row(name, ...(['lcp', 'tbt', 'cls', 'longestAfter'] as const).map((figure) => shown(median(seen.map((vitals) => vitals[figure])))));
  }
  console.log();
  row('', 'median', 'longest');
  row('---', '---:', '---:');
  for (const rate of [1, slowed]) {
    const switched = await switchScreens(browser, session, rate);
    row(`screen switch, warm, CPU ${rate} × slower, ms`, shown(median(switched)), shown(Math.max(...switched)));
  }
  const many = await times(() => openMany(browser, session));
  const of = (pick: (one: (typeof many)[number]) => number): [string, string] => {
    const seen = many.map(pick);
    return [shown(median(seen)), shown(Math.max(...seen))];
  };
  row('10,000 rows until they are settled, ms', ...of(({ table }) => table));
  row('10,000 rows scrolled, ms between frames', ...of(({ scrolled }) => scrolled));
  for (const size of graphSizes) {
    const name = `${size.toLocaleString('en-US')} nodes and ${(2 * size).toLocaleString('en-US')} edges`;
    const graphs = many.map(({ graphsBySize }) => graphsBySize.get(size));
    const shownOf = (pick: (one: GraphTimes) => number): [string, string] => {
      const seen = graphs.map((one) => (one ? pick(one) : Number.NaN));
      return [shown(median(seen)), shown(Math.max(...seen))];
    };
    row(`${name} until they have places, ms`, ...shownOf(({ placed }) => placed));
    row(`${name} from their places until they are settled, ms`, ...shownOf(({ settledAt }) => settledAt));
    row(`${name} dragged, frames a second (median, most)`, ...shownOf(({ dragged }) => dragged));
    row(`${name} under a moving pointer, frames a second (median, most)`, ...shownOf(({ hovered }) => hovered));
  }
} finally {
  await browser.close();
  await gallery.remove();
  await server.stop();
}

async function newContext(from: Browser, session: Record<string, string>): Promise<BrowserContext> {
  const context = await from.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  // The compiler of this script names functions by a helper, which functions that run in the page need there, too.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript((items) => Object.entries(items).forEach(([name, value]) => sessionStorage.setItem(name, value)), session);
  return context;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** A page with an empty cache, until it is idle. */
async function openSlowed(from: Browser, session: Record<string, string>, url: string): Promise<Vitals> {
  const context = await newContext(from, session);
  const page = await context.newPage();
  const vitals = await watchVitals(page);
  await slowDown(page, slowed);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  const seen = await vitals();
  await context.close();
  return seen;
}

/** ms from the click in the menu until the tiles of the other screen have their figures; each screen was open before. */
async function switchScreens(from: Browser, session: Record<string, string>, rate: number): Promise<number[]> {
  const context = await newContext(from, session);
  const page = await context.newPage();
  await page.goto(`${server.url}tradingInsight/tradingOverview`);
  for (const name of [...screens, ...screens]) await switchTo(page, name);
  await slowDown(page, rate);
  const took: number[] = [];
  for (let turn = 0; turn < runs * 2; turn += 1) took.push(await switchTo(page, screens[turn % 2] ?? screens[0]));
  await context.close();
  return took;
}

async function switchTo(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const from = await link.evaluate((element) => {
    const at = performance.now();
    (element as HTMLElement).click();
    return at;
  });
  const until = await page.waitForFunction(
    (title) => {
      const isThere = document.querySelector('h1')?.textContent === title;
      const tiles = [...document.querySelectorAll('section[data-metric]')];
      return isThere && tiles.length > 0 && tiles.every((tile) => tile.getAttribute('aria-busy') !== 'true') && performance.now();
    },
    name,
    { polling: 'raf' },
  );
  return Number(await until.jsonValue()) - from;
}

async function openMany(from: Browser, session: Record<string, string>) {
  const context = await newContext(from, session);
  await watchGraphs(context);
  const page = await context.newPage();
  await gallery.serve(page, server.url);
  await serveManyRows(page);
  const table = await shownAfter(page, 'tables/long-table', '.ant-table-row, .ant-table-tbody-virtual .ant-table-row');
  const frames = await framesDuring(page, async () => {
    await page.locator('.ant-table-row').first().hover();
    for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 800);
  });
  await shownAfter(page, 'charts/large-graph', 'main canvas');
  const graphsBySize = new Map<number, GraphTimes>();
  for (const size of graphSizes) graphsBySize.set(size, await measureGraph(page, size));
  await context.close();
  return { table, scrolled: frames.longest, graphsBySize };
}

/** ms from opening an example, whose code and rows are already loaded, until it shows something. */
async function shownAfter(page: Page, example: string, what: string): Promise<number> {
  await page.goto(`${server.url}gallery`);
  await page.waitForLoadState('networkidle');
  const start = performance.now();
  await page.locator(`a[href$="gallery/${example}"]`).click();
  await page.locator(what).first().waitFor();
  return performance.now() - start;
}

async function times<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await work());
  return results;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 3);
}

function row(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
