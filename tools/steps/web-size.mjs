import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Entries of each page, by their path in Vite's manifest, and their budget in bytes as gzip. The budgets are 200 kB and 550 kB over the
 * wire; headers and answers take up to 10 kB and 40 kB of them, which e2e/transferred.spec.ts counts.
 */
const pages = {
  login: { limit: 190_000, modules: ['index.html', 'src/app/main.tsx', 'src/screens/login/login.tsx'] },
  dashboard: {
    limit: 510_000,
    modules: [
      'index.html',
      'src/app/main.tsx',
      'src/app/shell/shell.tsx',
      'src/screens/trading-overview/trading-overview.tsx',
      'src/charts/chart.tsx',
    ],
  },
};

/**
 * Bytes of the scripts and styles that pages open with, from a built web app: these modules and their static imports.
 * @throws Error if the build has no such module, so that a renamed one is not counted as zero.
 */
export function pageSizes(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return Object.entries(pages).map(([name, { limit, modules }]) => {
    const shrunk = [...filesOf(manifest, modules)].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
    const bytes = shrunk.reduce((sum, length) => sum + length, 0);
    return { name, bytes, limit, isOver: bytes > limit };
  });
}

function filesOf(manifest, modules) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}: tools/steps/web-size.mjs names it`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}
