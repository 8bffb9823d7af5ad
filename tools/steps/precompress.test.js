import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('writes the same bytes beside each file, and skips the small ones', async () => {
  const text = 'const answer = 42;\n'.repeat(200);
  writeFileSync(join(folder, 'large.js'), text);
  writeFileSync(join(folder, 'small.js'), 'x');
  await precompress(folder);
  expect(readdirSync(folder).sort()).toEqual(['large.js', 'large.js.br', 'large.js.gz', 'small.js']);
  expect(gunzipSync(readFileSync(join(folder, 'large.js.gz'))).toString()).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(folder, 'large.js.br'))).toString()).toBe(text);
});
