import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './steps/paths.mjs';

const { properties } = JSON.parse(readFileSync(join(root, 'tools/settings.gen.json'), 'utf8'));
const read = (path) => readFileSync(join(root, 'deploy', path), 'utf8');
const service = read('systemd/tenderscope.service');
const nginx = read('nginx/tenderscope.conf');
const dockerfile = read('Dockerfile');
const compose = parse(read('compose.yaml')).services.tenderscope;
const port = String(properties.PORT.default);

/** Variables of Node.js or of the runtime. */
const foreign = new Set(['NODE_ENV']);

it.each([
  ['systemd', [...service.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list]) => list.split(' ').map((pair) => pair.split('=')[0]))],
  ['Dockerfile', [...dockerfile.matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm)].map(([, name]) => name)],
  ['compose', Object.keys(compose.environment)],
])('%s sets only variables that exist', (_name, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !(name in properties) && !foreign.has(name))).toEqual([]);
});

it('ports, the base path and limits are the defaults of the server', () => {
  expect(nginx).toContain(`server 127.0.0.1:${port};`);
  expect(nginx).toContain(`location ${properties.BASE_PATH.default} {`);
  expect(nginx).toContain(`client_max_body_size ${properties.IMPORT_UPLOAD_MB.default}m;`);
  expect(dockerfile).toContain(`EXPOSE ${port}`);
  expect(compose.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(service).toContain(`PORT=${port} `);
});
