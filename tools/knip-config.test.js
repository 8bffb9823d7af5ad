import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantHouse, root } from './test-support/plant-house.js';

const manifest = {
  name: '@tenderscope/contract',
  exports: './src/index.ts',
  dependencies: { idle: '1.0.0', busy: '1.0.0' },
};

let house;
let report;

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
  });
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { output } = await house.run(knip, '--config', join(root, 'knip.json'), '--reporter', 'json', '--no-progress', '--no-config-hints');
  report = JSON.parse(output);
}, 60_000);

afterAll(() => house.remove());

const names = (kind, file) =>
  report.issues.filter((issue) => issue.file.endsWith(file)).flatMap((issue) => issue[kind].map(({ name }) => name));

describe('knip.json', () => {
  it('catches a file that nothing imports', () => {
    expect(report.files).toEqual(['packages/contract/src/forgotten.ts']);
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
});
