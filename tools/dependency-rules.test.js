import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantHouse, root } from './test-support/plant-house.js';

/** A small project in our layout that keeps every rule. */
const sound = {
  'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "allowImportingTsExtensions": true } }',
  'package.json': '{ "name": "house", "workspaces": ["packages/*", "apps/*"], "devDependencies": { "builder": "1.0.0" } }',
  'node_modules/builder/package.json': '{ "name": "builder", "version": "1.0.0", "main": "index.js" }',
  'node_modules/builder/index.js': 'export const build = 1;',
  'node_modules/stranger/package.json': '{ "name": "stranger", "version": "1.0.0", "main": "index.js" }',
  'node_modules/stranger/index.js': 'export const strange = 1;',
  'packages/contract/src/index.ts': 'export * from \'./money.ts\';',
  'packages/contract/src/money.ts': 'export interface Money { yuan: number }\nexport const zero = 0;',
  'packages/contract/package.json': '{ "name": "@tenderscope/contract", "exports": { ".": "./src/index.ts", "./places": "./src/places/index.ts" } }',
  'packages/contract/src/places/index.ts': 'export const city = 1;\nexport type City = typeof city;',
  'packages/warehouse/src/places.ts': 'export { city } from \'@tenderscope/contract/places\';',
  'apps/web/src/lib/city.ts': 'export type { City } from \'@tenderscope/contract/places\';',
  'packages/catalog/src/index.ts': 'import { zero } from \'@tenderscope/contract\';\nexport type Row = typeof zero;\nexport const queries = [zero];',
  'packages/warehouse/src/index.ts': 'export { zero } from \'@tenderscope/contract\';',
  'packages/state/src/index.ts': 'export { zero } from \'@tenderscope/contract\';',
  'packages/generator/src/index.ts': 'export { zero } from \'@tenderscope/warehouse\';',
  'packages/control/src/index.ts': 'export const socket = 1;',
  'packages/testing/src/index.ts': 'export { build } from \'builder\';',
  'apps/server/src/app.ts': 'import { queries } from \'@tenderscope/catalog\';\nimport { zero } from \'@tenderscope/warehouse\';\nexport const app = [queries, zero];',
  'apps/server/src/features/cases/cases.ts': 'import type { app } from \'../../app.ts\';\nexport const cases: (typeof app)[] = [];',
  'apps/server/src/test-support/boot.ts': 'export { build } from \'@tenderscope/testing\';',
  'apps/data/src/main.ts': 'export { zero } from \'@tenderscope/warehouse\';',
  'apps/web/src/lib/queries/use-rows.ts': 'import type { Row } from \'@tenderscope/catalog\';\nexport const rows: Row[] = [];',
  'apps/web/src/charts/chart.ts': 'export { rows } from \'../lib/queries/use-rows.ts\';',
  'apps/web/src/widgets/card.ts': 'export { rows } from \'../charts/chart.ts\';',
  'apps/web/src/screens/overview/overview.ts': 'export { rows } from \'../../widgets/card.ts\';\nexport * from \'./tile.ts\';',
  'apps/web/src/screens/overview/tile.ts': 'export const tile = 1;',
  'apps/web/src/lib/screens/define-screen.ts': 'export const defineScreen = (screen) => screen;',
  'apps/web/src/screens/overview/screen.ts': 'import { defineScreen } from \'../../lib/screens/define-screen.ts\';\nexport const screen = defineScreen({});',
  'apps/web/src/screens/overview/detail.screen.ts': 'import { defineScreen } from \'../../lib/screens/define-screen.ts\';\nexport const screen = defineScreen({});',
  'apps/web/src/screens/definitions.gen.ts': 'export { screen as overview } from \'./overview/screen.ts\';',
  'apps/web/src/app/router.ts': 'export { rows } from \'../screens/overview/overview.ts\';',
};

/** Each file breaks the rules named for it, and only those. */
const planted = {
  'packages/contract/src/day.ts': [['no-cycles'], 'export { night } from \'./night.ts\';\nexport const day = 1;'],
  'packages/contract/src/lost.ts': [['no-unresolved'], 'export * from \'./nowhere.ts\';'],
  'packages/contract/src/odd.ts': [['no-undeclared-package'], 'export { strange } from \'stranger\';'],
  'packages/contract/src/odd-type.ts': [['no-undeclared-package'], 'import type { strange } from \'stranger\';\nexport type Odd = typeof strange;'],
  'packages/contract/src/heavy.ts': [['no-development-package-at-run-time'], 'export { build } from \'builder\';'],
  'apps/web/build/page.ts': [['no-development-package-at-run-time'], 'export { build } from \'builder\';'],
  'apps/web/vite.config.ts': [['no-development-package-at-run-time'], 'export { build } from \'builder\';'],
  'packages/contract/src/upward.ts': [['one-way-packages-contract'], 'export { queries } from \'@tenderscope/catalog\';'],
  'packages/catalog/src/sideward.ts': [['one-way-packages-catalog'], 'import type { zero } from \'@tenderscope/warehouse\';\nexport type Zero = typeof zero;'],
  'packages/warehouse/src/sideward.ts': [['one-way-packages-warehouse'], 'export { zero } from \'@tenderscope/state\';'],
  'packages/state/src/sideward.ts': [['one-way-packages-state'], 'export { queries } from \'@tenderscope/catalog\';'],
  'packages/warehouse/src/upward.ts': [['one-way-packages-warehouse'], 'export { zero } from \'@tenderscope/generator\';'],
  'packages/generator/src/sideward.ts': [['one-way-packages-generator'], 'export { zero } from \'@tenderscope/state\';'],
  'packages/control/src/to-app.ts': [['one-way-packages-control', 'packages-never-import-apps'], 'export { zero } from \'../../../apps/data/src/main.ts\';'],
  'packages/testing/src/boot.ts': [['packages-never-import-apps'], 'export { app } from \'../../../apps/server/src/app.ts\';'],
  'apps/server/src/platform/upward.ts': [['platform-at-the-bottom'], 'export { app } from \'../app.ts\';'],
  'apps/server/src/http/upward.ts': [['http-below-features'], 'export { cases } from \'../features/cases/cases.ts\';'],
  'apps/server/src/features/cases/upward.ts': [['features-below-the-app'], 'export { app } from \'../../app.ts\';'],
  'apps/server/src/boot.ts': [['one-way-apps-server'], 'export { build } from \'@tenderscope/testing\';'],
  'packages/warehouse/src/inside.ts': [['through-the-front-door'], 'export { zero } from \'../../contract/src/money.ts\';'],
  'apps/data/src/to-server.ts': [['one-way-apps-data'], 'export { app } from \'../../server/src/app.ts\';'],
  'apps/web/src/lib/sql.ts': [['catalog-by-type-only'], 'export { queries } from \'@tenderscope/catalog\';'],
  'apps/web/src/lib/sql-mixed.ts': [['catalog-by-type-only'], 'import { queries, type Row } from \'@tenderscope/catalog\';\nexport const rows: Row[] = queries;'],
  'apps/web/src/lib/sql-later.ts': [['catalog-by-type-only'], 'export const load = () => import(\'@tenderscope/catalog\');'],
  'apps/web/src/lib/cities.ts': [['cities-stay-on-the-server'], 'export { city } from \'@tenderscope/contract/places\';'],
  'apps/web/src/lib/store.ts': [['one-way-apps-web'], 'export { zero } from \'@tenderscope/warehouse\';'],
  'apps/web/src/lib/up.ts': [['lib-at-the-bottom'], 'export { rows } from \'../charts/chart.ts\';'],
  'apps/web/src/charts/up.ts': [['charts-below-widgets'], 'export { rows } from \'../widgets/card.ts\';'],
  'apps/web/src/charts/to-screen.ts': [['charts-below-widgets'], 'export { tile } from \'../screens/overview/tile.ts\';'],
  'apps/web/src/widgets/up.ts': [['widgets-below-screens'], 'export { tile } from \'../screens/overview/tile.ts\';'],
  'apps/web/src/screens/ranking/ranking.ts': [['screens-stand-alone'], 'export { tile } from \'../overview/tile.ts\';'],
  'apps/web/src/app/titles.ts': [['definitions-of-screens-for-journeys'], 'export { overview } from \'../screens/definitions.gen.ts\';'],
  'apps/web/src/screens/overview/own-title.ts': [['definitions-of-screens-for-journeys'], 'export { screen } from \'./detail.screen.ts\';'],
  'apps/web/src/screens/ranking/shell.ts': [['screens-never-import-app'], 'export { rows } from \'../../app/router.ts\';'],
};
/** The other half of the cycle. */
const alongside = { 'packages/contract/src/night.ts': 'export { day } from \'./day.ts\';\nexport const night = 1;' };

let house;
let broken;

beforeAll(async () => {
  const plantedFiles = Object.fromEntries(Object.entries(planted).map(([path, [, code]]) => [path, code]));
  house = await plantHouse({ ...sound, ...plantedFiles, ...alongside });
  broken = await violations();
});

afterAll(() => house.remove());

/** Names of the rules that each file breaks. */
async function violations() {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { output } = await house.run(cruiser, 'apps', 'packages', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json');
  const found = {};
  for (const { from, rule } of JSON.parse(output).summary.violations) (found[from] ??= new Set()).add(rule.name);
  return found;
}

describe('.dependency-cruiser.cjs', () => {
  it.each(Object.keys(sound).filter((path) => path.endsWith('.ts')))('finds nothing in %s', (path) => {
    expect([...(broken[path] ?? [])]).toEqual([]);
  });

  it.each(Object.entries(planted).map(([path, [rules]]) => [path, rules]))('%s breaks %s', (path, rules) => {
    expect([...(broken[path] ?? [])].sort()).toEqual(rules);
  });
});
