import { mkdir, mkdtemp } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { generate } from '@tenderscope/generator';
import { findBrowser } from '@tenderscope/testing';
import { bootServer } from './support/boot-server.ts';
import { runData } from './support/run-data.ts';
import { signIn } from './support/sign-in.ts';
import { walkedScreens } from './support/walked-screens.ts';
const out = '/tmp/shots'; await mkdir(out, { recursive: true });
const browser = await chromium.launch(await findBrowser());
for (const end of ['2026-09-01', '2026-09-30']) {
  const server = await bootServer(0);
  const folder = await mkdtemp('/dev/shm/shot-');
  await generate({ lots: 20_000, seed: 'demo', end, out: folder });
  await runData(server, 'import', folder);
  const page = await browser.newPage({ viewport: { width: 1366, height: 1500 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await page.route('**/getSystemTime', (route) => route.fulfill({ json: { code: '200', message: '', result: Date.parse(`${end}T17:30:00+08:00`), data: { list: [] } } }));
  page.on('console', (m) => { if (m.type() === 'error') console.log(end, m.text()); });
  await signIn(page, server);
  for (const { key, path } of walkedScreens) {
    for (const [w, h] of end === '2026-09-30' ? [[1366, 1500], [1920, 1080]] : [[1366, 1500]]) {
      await page.setViewportSize({ width: w, height: h });
      await page.goto(`${server.url}${path}?time=month`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${out}/${end}-${key}-${w}.png` });
      console.log(end, key, w, page.url());
    }
  }
  await page.close(); await server.stop();
}
await browser.close();
