import { fork } from 'node:child_process';
import { join } from 'node:path';
import { queries, type QueryKey } from '@tenderscope/catalog';
import type { Period } from '@tenderscope/contract';
import { adminPassword, type BenchServer } from './bench-server.ts';
import type { DashboardCall, UsersReport, UsersSpec } from './virtual-users.ts';

const idOf = (key: QueryKey): string => queries.find((query) => query.key === key)?.id ?? '';
const listOf = (key: QueryKey): DashboardCall => ({ path: `listParams/${idOf(key)}` });

/** The requests of the screen 交易总览. */
const dashboard: readonly DashboardCall[] = [
  listOf('insight.overview'),
  { ...listOf('insight.overview'), when: 'yearAgo' },
  { ...listOf('insight.overview'), when: 'before' },
  listOf('insight.monthlyDeals'),
  listOf('insight.methodShare'),
  listOf('insight.regionDeals'),
  listOf('insight.unitRank'),
  listOf('insight.categoryShare'),
  listOf('insight.stageFunnel'),
  { path: `pageParams/${idOf('insight.supplierTop')}/1/10` },
];

export interface Minute {
  minute: number;
  /** MiB. */
  memory: number;
  /** ms, within the minute. */
  loopP99: number;
  loopMax: number;
}

export interface MeasuredUsers {
  report: UsersReport;
  minutes: Minute[];
  /** Share of the answers that came from the cache. */
  fromCache: number;
}

interface Spec {
  users: number;
  minutes: number;
  unitIds: readonly string[];
  periods: readonly Period[];
}

/** Virtual users in a separate process, and the server's memory and event loop, measured once a minute. */
export async function measureUsers(server: BenchServer, { users, minutes: length, unitIds, periods }: Spec): Promise<MeasuredUsers> {
  const crowd = fork(join(import.meta.dirname, 'virtual-users.ts'), { execArgv: ['--import', 'tsx'] });
  const spec: UsersSpec = {
    base: server.base,
    password: adminPassword,
    users,
    seconds: length * 60,
    dashboard,
    list: idOf('query.lots'),
    unitIds,
    periods,
  };
  const minutes: Minute[] = [];
  const look = async (): Promise<void> => {
    const metrics = await server.metrics();
    const { p99, max } = metrics.eventLoopDelayMs;
    minutes.push({ minute: minutes.length, memory: metrics.residentMiB, loopP99: p99, loopMax: max });
  };
  let before = await server.metrics();
  let clock: ReturnType<typeof setInterval> | undefined;
  try {
    const report = await new Promise<UsersReport>((resolve, reject) => {
      crowd.once('exit', (code) => reject(new Error(`the virtual users ended with ${String(code)}`)));
      crowd.on('message', (message: UsersReport | 'signed in') => {
        if (message !== 'signed in') return resolve(message);
        void server.metrics().then((metrics) => (before = metrics));
        void look();
        clock = setInterval(() => void look(), 60_000);
      });
      crowd.send(spec);
    });
    const after = await server.metrics();
    const rise = (source: string): number =>
      after.sum('tenderscope_answers_total', `source="${source}"`) - before.sum('tenderscope_answers_total', `source="${source}"`);
    return { report, minutes, fromCache: rise('cache') / (rise('cache') + rise('engine')) };
  } finally {
    clearInterval(clock);
    crowd.kill();
  }
}
