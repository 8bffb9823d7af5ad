import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageSizes } from './web-size.mjs';

const manifest = {
  'index.html': { file: 'start.js', css: ['page.css'], dynamicImports: ['src/app/main.tsx'] },
  '_react.js': { file: 'react.js' },
  '_antd.js': { file: 'antd.js', imports: ['_react.js'] },
  'src/app/main.tsx': { file: 'main.js', imports: ['_react.js'] },
  'src/app/shell/shell.tsx': { file: 'shell.js', imports: ['_antd.js', '_react.js'] },
  'src/screens/login/login.tsx': { file: 'login.js', imports: ['_react.js'] },
  'src/screens/trading-overview/trading-overview.tsx': { file: 'overview.js', imports: ['_antd.js'], dynamicImports: ['src/later.tsx'] },
  'src/charts/chart.tsx': { file: 'chart.js', css: ['page.css'] },
  'src/later.tsx': { file: 'later.js' },
};

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'web-size-'));
  plant('.vite/manifest.json', JSON.stringify(manifest));
  for (const { file, css = [] } of Object.values(manifest)) for (const name of [file, ...css]) plant(name, randomBytes(1000));
});
afterEach(() => rmSync(dist, { recursive: true }));

function plant(name, content) {
  mkdirSync(join(dist, '.vite'), { recursive: true });
  writeFileSync(join(dist, name), content);
}

const sizes = () => Object.fromEntries(pageSizes(dist).map(({ name, ...size }) => [name, size]));
/** Random bytes do not shrink, and gzip adds about twenty bytes. */
const kilobytes = (bytes) => Math.floor(bytes / 1000);

it('counts every file that a page opens with once, and none that it requests later', () => {
  const { login, dashboard } = sizes();
  expect([kilobytes(login.bytes), kilobytes(dashboard.bytes)]).toEqual([5, 8]);
  expect([login.isOver, dashboard.isOver]).toEqual([false, false]);
});

it('reports if the shared code of all pages exceeds the budget of one', () => {
  plant('react.js', randomBytes(195_000));
  expect(sizes()).toMatchObject({ login: { isOver: true }, dashboard: { isOver: false } });
});

it('reports if the dashboard exceeds its budget', () => {
  plant('antd.js', randomBytes(510_000));
  expect(sizes()).toMatchObject({ login: { isOver: false }, dashboard: { isOver: true } });
});

it('ignores files that load later, however large', () => {
  plant('later.js', randomBytes(600_000));
  expect(sizes().dashboard.isOver).toBe(false);
});

it('refuses a build without a module that it measures', () => {
  plant('.vite/manifest.json', JSON.stringify({ ...manifest, 'src/charts/chart.tsx': undefined }));
  expect(() => pageSizes(dist)).toThrow('src/charts/chart.tsx');
});
