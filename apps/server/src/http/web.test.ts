import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../test/support/boot-app.ts';

let app: BootedApp;
let webDir: string;
/** Bytes that are no text. */
const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff);

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets/part.js'), 'plain');
  await writeFile(join(webDir, 'assets/part.js.gz'), gzipSync('small'));
  await writeFile(join(webDir, 'index.html'), '<base href="/bigdata/" /><p>the web app</p>');
  await writeFile(join(webDir, 'scheme.js'), 'dark()');
  await writeFile(join(webDir, 'icon-192.png'), picture);
  await writeFile(join(webDir, 'manifest.webmanifest'), '{"start_url":"./"}');
  await writeFile(join(webDir, 'detection.html'), '<h2 id="prices">Prices</h2>');
  await writeFile(join(webDir, 'manual.html'), '<h1>使用手册</h1>');
  app = await bootApp({ webDir });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const open = (path: string, accept = 'text/html,*/*'): Promise<Response> => fetch(app.base + path, { headers: { accept } });

describe('the web app', () => {
  it.each(['/', '/login', '/tradingInsight/tradingOverview', '/tradingInsight/tradingOverview?from=1.5'])('is served at %s', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('the web app');
  });
  it.each(['/api/data-api/nothing', '/venue-booking/orders', '/index.html.bak', '/.env', '/a~'])('is not served at %s', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: '404' });
  });
  it('is sent precompressed to clients that accept it', async () => {
    const part = (encoding: string): Promise<Response> => fetch(`${app.base}/assets/part.js`, { headers: { 'accept-encoding': encoding } });
    const [small, plain] = [await part('gzip, br'), await part('identity')];
    expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['gzip', 'small']);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain']);
    expect(small.headers.get('content-type')).toContain('javascript');
    expect(small.headers.get('vary')).toContain('accept-encoding');
  });
  it('sends the script that runs before the first paint, cached for an hour', async () => {
    const script = await open('/scheme.js', '*/*');
    expect(await script.text()).toBe('dark()');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('cache-control')).toBe('max-age=3600');
  });
  it('sends the manifest with which a phone installs it, and its icon', async () => {
    const manifest = await open('/manifest.webmanifest', '*/*');
    expect([manifest.headers.get('content-type'), await manifest.text()]).toEqual(['application/manifest+json', '{"start_url":"./"}']);
    const icon = await open('/icon-192.png', 'image/*');
    expect([icon.headers.get('content-type'), new Uint8Array(await icon.arrayBuffer())]).toEqual(['image/png', picture]);
  });
  it('has a page about the detection methods', async () => {
    const page = await open('/detection.html');
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'text/html; charset=utf-8', '<h2 id="prices">Prices</h2>']);
  });
  it('has the manual for users', async () => {
    const page = await open('/manual.html');
    expect([page.status, await page.text()]).toEqual([200, '<h1>使用手册</h1>']);
  });
  it('is served to clients that accept anything, and to HEAD requests', async () => {
    expect(await (await open('/', '*/*')).text()).toContain('the web app');
    expect((await fetch(`${app.base}/`, { method: 'HEAD' })).status).toBe(200);
  });
  it.each(['application/json', 'application/json, text/plain, */*'])('is not served to programs that accept %s', async (accept) => {
    expect((await open('/login', accept)).status).toBe(404);
  });
});
