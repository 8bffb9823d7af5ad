import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import type { TestDatabase } from '../test-database.ts';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../../../.cache/mariadb');
const packages = ['mariadb-server-core', 'mariadb-common', 'liburing2', 'libpmem1', 'libndctl6', 'libdaxctl6', 'libnuma1', 'libsnappy1v5', 'libncurses6', 'libaio1', 'libaio1t64'];

interface Files {
  server: string;
  libraries: string;
  share: string;
}

/** The system's MariaDB, else Debian's packages unpacked below `.cache`; undefined if neither is available. */
export async function findMariadb(): Promise<Files | undefined> {
  if (existsSync('/usr/sbin/mariadbd')) return { server: '/usr/sbin/mariadbd', libraries: '', share: '/usr/share/mysql' };
  const server = join(cache, 'usr/sbin/mariadbd');
  if (!existsSync(server)) await unpack().catch(() => undefined);
  const files = { server, libraries: join(cache, 'usr/lib/x86_64-linux-gnu'), share: join(cache, 'usr/share/mysql') };
  const starts = await run(server, ['--no-defaults', '--version'], { env: { LD_LIBRARY_PATH: files.libraries } }).then(() => true, () => false);
  return starts ? files : undefined;
}

async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true });
  await run('apt-get', ['update', '-qq']).catch(() => undefined);
  for (const name of packages) await run('apt-get', ['download', name], { cwd: cache }).catch(() => undefined);
  for (const file of (await readdir(cache)).filter((name) => name.endsWith('.deb'))) await run('dpkg', ['-x', join(cache, file), cache]);
}

/** A separate MariaDB on a port of loopback. */
export async function startMariadb({ server, libraries, share }: Files): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'mariadb-'));
  const env = { LD_LIBRARY_PATH: libraries };
  const data = join(folder, 'data');
  await mkdir(data);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const settings = {
    datadir: data,
    port,
    socket: join(folder, 's'),
    'pid-file': join(folder, 'p'),
    'lc-messages-dir': share,
    'bind-address': '127.0.0.1',
    'skip-networking': 0,
    'character-set-server': 'utf8mb4',
    user: 'root',
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  // Without system tables there are no accounts either: it accepts any user, on loopback and for a minute.
  const child = spawn(server, ['--no-defaults', '--skip-grant-tables', ...options], { env, stdio: 'ignore' });
  const url = `mysql://platform:geheim-1@127.0.0.1:${port}/platform`;
  const connection = await connected(port);
  await connection.query('create database platform character set utf8mb4');
  await connection.query('use platform');
  await connection.query(`set time_zone = '+08:00'`);
  return {
    url,
    run: async (sql) => {
      await connection.query(sql);
    },
    stop: async () => {
      await connection.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function connected(port: number): Promise<mysql.Connection> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', charset: 'utf8mb4' });
    } catch (error) {
      if (attempt === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
