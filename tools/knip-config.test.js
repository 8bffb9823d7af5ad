import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waiting } from '../knip.config.js';
import { plantHouse, root } from './test-support/plant-house.js';

const manifest = {
  name: '@tenderscope/contract',
  exports: './src/index.ts',
  dependencies: { idle: '1.0.0', busy: '1.0.0' },
};
const [listed] = waiting;
const web = {
  'apps/web/package.json': '{ "name": "@tenderscope/web", "dependencies": {} }',
  'apps/web/src/app/main.tsx': 'import { shown } from \'../widgets/shown.tsx\';\nshown();\nvoid import(\'../gallery/gallery-route.ts\');\n',
  'apps/web/src/gallery/gallery-route.ts': [
    'import { exampled } from \'../widgets/shown.tsx\';',
    'import { alone } from \'../widgets/alone.tsx\';',
    `import { listed } from '../../${listed}';`,
    'export const route = [exampled, alone, listed];\n',
  ].join('\n'),
  'apps/web/src/widgets/shown.tsx': 'export const shown = () => 1;\nexport const exampled = 1;\n',
  'apps/web/src/widgets/alone.tsx': 'export const alone = 1;\n',
  'apps/web/src/widgets/alone.test.tsx': 'import { alone } from \'./alone.tsx\';\nalone.toFixed();\n',
  [`apps/web/${listed}`]: 'import { partOfListed } from \'./part-of-listed.ts\';\nexport const listed = partOfListed;\n',
  [`apps/web/${listed.replace(/[^/]+$/, 'part-of-listed.ts')}`]: 'export const partOfListed = 1;\n',
};

let house;
let report;
let shipped;

beforeAll(async () => {
  house = await plantHouse({
    'package.json': '{ "name": "house", "workspaces": ["packages/*", "apps/*", "e2e"] }',
    'node_modules/idle/package.json': '{ "name": "idle", "version": "1.0.0", "main": "index.js" }',
    'node_modules/busy/package.json': '{ "name": "busy", "version": "1.0.0", "main": "index.js" }',
    'node_modules/stranger/package.json': '{ "name": "stranger", "version": "1.0.0", "main": "index.js" }',
    'packages/contract/package.json': JSON.stringify(manifest),
    'packages/contract/src/index.ts': 'import \'busy\';\nimport \'stranger\';\nexport { used } from \'./parts.ts\';\n',
    'packages/contract/src/parts.ts': 'export const used = 1;\nexport const unused = 2;\n',
    'packages/contract/src/forgotten.ts': 'export const forgotten = 1;\n',
    ...web,
  });
  const knip = async (...options) => {
    const always = ['--config', join(root, 'knip.config.js'), '--reporter', 'json', '--no-progress', '--no-config-hints'];
    const { output } = await house.run(join(root, 'node_modules/knip/bin/knip.js'), ...always, ...options);
    return JSON.parse(output);
  };
  [report, shipped] = await Promise.all([knip(), knip('--production', '--workspace', 'apps/web', '--include', 'files')]);
});

afterAll(() => house.remove());

const names = (kind, file) =>
  report.issues.filter((issue) => issue.file.endsWith(file)).flatMap((issue) => issue[kind].map(({ name }) => name));
const unusedFiles = ({ issues }) => issues.flatMap(({ files }) => files.map(({ name }) => name));

describe('knip.config.js', () => {
  it('catches a file that nothing imports', () => {
    expect(unusedFiles(report)).toContain('packages/contract/src/forgotten.ts');
  });
  it('catches an export that nothing imports', () => {
    expect(names('exports', 'parts.ts')).toEqual(['unused']);
  });
  it('catches a dependency that nothing imports', () => {
    expect(names('dependencies', 'contract/package.json')).toEqual(['idle']);
  });
  it('catches an import that no package.json declares', () => {
    expect(names('unlisted', 'index.ts')).toEqual(['stranger']);
  });
  it('catches an export that only the gallery imports', () => {
    expect(names('exports', 'shown.tsx')).toEqual(['exampled']);
  });
  it('catches a part that only the gallery and its own test use, unless it is listed as waiting', () => {
    expect(unusedFiles(shipped)).toEqual(['apps/web/src/widgets/alone.tsx']);
  });
});

describe('the parts that wait for screens', () => {
  const recipes = readFileSync(join(root, 'docs/recipes.md'), 'utf8');

  it.each(waiting)('%s exists, and the recipes name it', (path) => {
    expect(existsSync(join(root, 'apps/web', path))).toBe(true);
    expect(recipes).toContain(`\`${path.replace('src/', '')}\``);
  });
});
