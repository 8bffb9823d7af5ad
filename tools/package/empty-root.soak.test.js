import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { queries } from '@tenderscope/catalog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cache, root } from '../steps/paths.mjs';
import { sizeOf } from './archive.mjs';

const run = promisify(execFile);
const password = 'a long password';
const maxBytes = 250e6;
/** Libraries that an installation must provide: glibc with its loader, and the run time of C++. */
const provided = /\/(ld-linux-\S+|lib(c|dl|m|pthread|rt|gcc_s|stdc\+\+)\.so[.\d]*)$/;
const program = '/bin/node --enable-source-maps /app/apps/server/dist/main.mjs';
let folder;
beforeAll(async () => {
  await run(process.execPath, [join(root, 'tools/package.mjs')], { cwd: root, maxBuffer: 64 << 20 });
  folder = mkdtempSync(join(tmpdir(), 'empty-root-'));
  for (const name of ['app', 'bin', 'dev', 'tmp', 'var']) mkdirSync(join(folder, name));
  const archive = readdirSync(join(cache, 'package')).find((name) => name.endsWith('-linux-x64.tar.gz'));
  await run('tar', ['-xzf', join(cache, 'package', archive), '-C', join(folder, 'app'), '--strip-components=1']);
  await run('mknod', ['-m', '666', join(folder, 'dev/null'), 'c', '1', '3']);
  const { stdout: flock } = await run('sh', ['-c', 'command -v flock']);
  for (const [name, path] of [['node', process.execPath], ['flock', flock.trim()]]) cpSync(realpathSync(path), join(folder, 'bin', name));
  // One package has the bindings of all platforms.
  const bindings = readdirSync(join(folder, 'app'), { recursive: true })
    .filter((name) => /\.(node|so)$/.test(name) && !/-(darwin|win32|linux-arm64)\b/.test(name))
    .map((name) => join('app', name));
  for (const library of await librariesOf(['bin/node', 'bin/flock', ...bindings].map((name) => join(folder, name)))) {
    expect(library).toMatch(provided);
    mkdirSync(join(folder, dirname(library)), { recursive: true });
    cpSync(realpathSync(library), join(folder, library));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Paths of the system's libraries that programs load. */
async function librariesOf(programs) {
  const { stdout } = await run('ldd', programs);
  // Lines such as `libm.so.6 => /lib/…/libm.so.6 (0x…)` and, for the loader, `/lib64/… (0x…)`.
  const paths = [...stdout.matchAll(/(?:=> |^\t)(\/(?:usr\/)?lib\S*\.so\S*) \(/gm)].map(([, path]) => path);
  return new Set(paths);
}

/** Signs in, and prints the status of the answers and the rows of a query. Runs in the network of the server. */
const client = `
  const { constants, publicEncrypt, randomUUID } = require('node:crypto');
  const [password, query] = process.argv.slice(1);
  const base = 'http://127.0.0.1:8080/bigdata';
  const deviceId = randomUUID();
  (async () => {
    const { output } = await (await fetch(base + '/common/nofilter/getPublicKey/' + deviceId)).json();
    const { publicKey: key, keyId } = JSON.parse(output);
    const passWord = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password)).toString('base64');
    const body = new URLSearchParams({ loginName: 'admin', passWord, deviceId, keyId });
    const { result } = await (await fetch(base + '/api/auth-api/login', { method: 'POST', body })).json();
    const headers = { authorization: result.authorization };
    const page = await fetch(base + '/');
    const rows = await fetch(base + '/api/data-api/listManyParams/' + query, { method: 'POST', headers, body: new URLSearchParams({ value: '[]' }) });
    const networks = Object.keys(require('node:os').networkInterfaces());
    console.log(JSON.stringify({ page: [page.status, (await page.text()).includes('<div id="root"')], rows: (await rows.json()).data.list.length, networks }));
  })();
`;

it(`an archive of at most ${maxBytes / 1e6} MB serves without network from a folder with nothing else than Node.js, glibc and flock`, async () => {
  expect(sizeOf(join(folder, 'app'))).toBeLessThanOrEqual(maxBytes);
  const settings = { PATH: '/bin', DATA_DIR: '/var/data', DEMO_LOTS: '100', ADMIN_PASSWORD: password, UV_THREADPOOL_SIZE: '16' };
  const inEnvironment = ['-i', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  // PATH is that of the empty folder already when `env` looks for `chroot`.
  const command = `chroot=$(command -v chroot) && ip link set lo up && exec env "$@" "$chroot" ${folder} ${program}`;
  const server = spawn('unshare', ['-n', 'sh', '-c', command, 'sh', ...inEnvironment], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (printed += part.toString()));
  try {
    await expect.poll(() => printed, { timeout: 120_000 }).toContain('服务已启动');
    const { id } = queries.find(({ key }) => key === 'insight.overview');
    const { stdout } = await run('nsenter', [`--net=/proc/${server.pid}/ns/net`, process.execPath, '-e', client, password, id]);
    expect(JSON.parse(stdout)).toEqual({ page: [200, true], rows: 1, networks: ['lo'] });
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
});
