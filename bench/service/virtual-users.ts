import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { periodBefore, periodCondition, periodYearAgo, type Period } from '@tenderscope/contract';
import { quantile } from '../support/measure.ts';
import { call } from './call.ts';
import { signIn } from './sign-in.ts';

/** Message from the parent process. */
export interface UsersSpec {
  base: string;
  password: string;
  users: number;
  seconds: number;
  /** Requests of the dashboard until its last card is seen, except for the list. */
  dashboard: readonly DashboardCall[];
  /** Query of the list below it. */
  list: string;
  unitIds: readonly string[];
  /** The first is the initial period of the screen. */
  periods: readonly Period[];
}

export interface DashboardCall {
  path: string;
  /** A tile compares its period with two others. */
  when?: keyof typeof shifts;
}

const shifts = { yearAgo: periodYearAgo, before: periodBefore } as const;

/** Message to the parent process at the end. */
export interface UsersReport {
  pages: number;
  calls: number;
  /** Number of calls refused with 503. */
  shed: number;
  /** Any other answer but 200, broken connections, and timeouts of the web app. */
  errors: number;
  /** ms of the answered calls. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** ms until the last call of a page was answered. */
  pageP95: number;
}

const signingInAtOnce = 4;
/** Maximum number of connections that a browser opens to one server. */
const connections = 6;
/** Timeout of the web app. */
const timeoutMs = 50_000;

process.once('message', (spec: UsersSpec) => {
  run(spec).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run(spec: UsersSpec): Promise<UsersReport> {
  const sessions: string[] = [];
  const signInAll = async (): Promise<void> => {
    while (sessions.length < spec.users) {
      const place = sessions.push('') - 1;
      sessions[place] = await signIn(spec.base, 'admin', spec.password);
    }
  };
  await Promise.all(Array.from({ length: signingInAtOnce }, signInAll));
  process.send?.('signed in');
  const seen: Seen = { calls: [], pages: [], shed: 0, errors: 0 };
  const until = performance.now() + spec.seconds * 1000;
  await Promise.all(sessions.map((authorization) => clickThrough(spec, authorization, until, seen)));
  const calls = seen.calls.sort((a, b) => a - b);
  const pages = seen.pages.sort((a, b) => a - b);
  return {
    pages: pages.length,
    calls: calls.length + seen.shed + seen.errors,
    shed: seen.shed,
    errors: seen.errors,
    p50: quantile(calls, 0.5),
    p95: quantile(calls, 0.95),
    p99: quantile(calls, 0.99),
    max: calls.at(-1) ?? Number.NaN,
    pageP95: quantile(pages, 0.95),
  };
}

interface Seen {
  calls: number[];
  pages: number[];
  shed: number;
  errors: number;
}

/** Opens the dashboard with its defaults, then chooses units and periods and turns pages of the list, with pauses of 2–10 s. */
async function clickThrough(spec: UsersSpec, authorization: string, until: number, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  await pause(Math.random() * 10_000);
  const [opening] = spec.periods;
  if (!opening) throw new RangeError('no periods');
  let chosen: Chosen = { period: opening };
  while (performance.now() < until) {
    const start = performance.now();
    const isPaging = Math.random() < 0.2;
    const page = isPaging ? 1 + Math.floor(Math.random() * 5) : 1;
    const list: DashboardCall = { path: `pageParams/${spec.list}/${page}/10` };
    await Promise.all((isPaging ? [list] : [...spec.dashboard, list]).map(send));
    seen.pages.push(performance.now() - start);
    await pause(2000 + Math.random() * 8000);
    if (!isPaging) chosen = { unitId: Math.random() < 0.5 ? any(spec.unitIds) : undefined, period: any(spec.periods) ?? opening };
  }
  agent.destroy();

  async function send({ path, when }: DashboardCall): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const form = { value: conditionsOf({ ...chosen, period: when ? shifts[when](chosen.period) : chosen.period }) };
      const { status, ms } = await call(`${spec.base}/api/data-api/${path}`, { agent, authorization, form, signal });
      if (status === 200) seen.calls.push(ms);
      else if (status === 503) seen.shed += 1;
      else seen.errors += 1;
    } catch {
      seen.errors += 1;
    }
  }
}

const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

interface Chosen {
  unitId?: string | undefined;
  period: Period;
}

function conditionsOf({ unitId, period }: Chosen): string {
  const unit = unitId === undefined ? [] : [{ name: 'zbr_guid', matching: '=', value: unitId }];
  return JSON.stringify([periodCondition('zbtzs_fachu_time', period), ...unit]);
}
