import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../client.mjs';
import { environmentOf, ServerProcess } from '../server-process.mjs';
import { outcomeOf } from '../../steps/run-quietly.mjs';
import { programs } from '../../steps/paths.mjs';

const password = 'to-be-attacked-only';
/** Files of a running server. */
const ofServer = /\/(lock|server\.json|control)$/;
const roles = { analyst: 'group-analyst', buyer: 'unit-analyst' };

/** A data folder with demonstration data and accounts; copies of it are served and attacked. */
export class Arena {
  /** Password of `admin`. */
  password = password;
  /** `{ guid, password, unit }` by login name: `analyst` sees every unit, `buyer` one. */
  accounts = {};
  #folder;
  #servers = new Set();

  /** @throws Error if the server does not start. */
  static async build() {
    const arena = new Arena();
    arena.#folder = await mkdtemp(join(tmpdir(), 'tenderscope-attack-'));
    try {
      await arena.#fill();
      return arena;
    } catch (error) {
      await arena.close();
      throw error;
    }
  }

  /** A new folder with a copy of everything. */
  async copy(name) {
    const dataDir = join(this.#folder, name);
    await cp(join(this.#folder, 'template'), dataDir, { recursive: true, filter: (path) => !ofServer.test(path) });
    return dataDir;
  }

  /** An empty folder. */
  async empty(name) {
    const dataDir = join(this.#folder, name);
    await mkdir(dataDir);
    return dataDir;
  }

  /** A server over a folder, which may not be ready yet. */
  launch(dataDir, options = {}) {
    const server = new ServerProcess(dataDir, { ...options, settings: { ADMIN_PASSWORD: password, ...options.settings } });
    this.#servers.add(server);
    void server.ended.then(() => this.#servers.delete(server));
    return server;
  }

  /** Runs an attack against a server over a copy, `{ origin, base, dataDir, process }`, and ends the server. */
  async against(name, attack, options = {}) {
    const dataDir = options.dataDir ?? (await this.copy(name));
    const process = this.launch(dataDir, options);
    try {
      return await attack({ ...(await process.address), dataDir, process });
    } finally {
      await process.kill();
    }
  }

  /** A client of a server that is signed in as one of the accounts, or as `admin`. */
  signIn({ base }, login, options) {
    return new Client(base, options).enter(login, this.accounts[login]?.password ?? password);
  }

  /** Runs `npm run user` over a folder: `{ code, output }`. */
  user(dataDir, ...args) {
    return outcomeOf(process.execPath, [programs.user, ...args], { env: environmentOf(dataDir) });
  }

  async close() {
    await Promise.all([...this.#servers].map((server) => server.kill()));
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #fill() {
    const server = this.launch(join(this.#folder, 'template'), { settings: { DEMO_LOTS: '2000' } });
    const { base } = await server.address;
    const admin = await new Client(base).enter('admin', password);
    const { envelope } = await admin.call('GET', '/api/auth-api/getUserInfo');
    const leaf = envelope.result.zbrList.findLast(({ Is_JiTuanNei }) => Is_JiTuanNei !== 0) ?? envelope.result.zbrList[0];
    for (const [login, role] of Object.entries(roles)) {
      const unit = login === 'buyer' ? leaf.DanWei_Guid : null;
      this.accounts[login] = { unit, ...(await addAccount(admin, login, role, unit)) };
    }
    await server.stop();
  }
}

/** Adds an account that has chosen its own password: `{ guid, password }`. @throws Error with the server's refusal. */
export async function addAccount(admin, loginName, role, unitId = null) {
  const json = { loginName, userName: loginName, roleKeys: [role], unitId };
  const { guid, password: given } = resultOf(loginName, await admin.call('POST', '/api/admin-api/users', { json }));
  const own = randomBytes(12).toString('hex');
  const client = await new Client(admin.base, { address: admin.address }).enter(loginName, given);
  const { texts, ...key } = await client.seal(given, own);
  resultOf(loginName, await client.call('POST', '/api/auth-api/changePassword', { json: { ...key, oldPassWord: texts[0], passWord: texts[1] } }));
  return { guid, password: own };
}

function resultOf(loginName, { status, envelope }) {
  if (status !== 200) throw new Error(`account ${loginName}: ${status} ${envelope?.message ?? ''}`);
  return envelope.result;
}
