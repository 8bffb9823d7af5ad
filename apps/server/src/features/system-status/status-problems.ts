import type { ServerStatus, SystemStatusView } from '@tenderscope/contract';
import { messages } from './messages.ts';

type Problem = SystemStatusView['problems'][number];

const manyQueries = 20;
const error = (text: string): Problem => ({ severity: 'error', text });
const warning = (text: string): Problem => ({ severity: 'warning', text });
const sizeText = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Problems that need attention, errors first: of each server, then of all that report. */
export function statusProblems(servers: readonly ServerStatus[], now: number): Problem[] {
  const alive = servers.filter(({ isAlive }) => isAlive);
  const versions = distinct(alive.map(({ dataVersion }) => dataVersion)).sort((one, other) => one - other);
  const programs = distinct(alive.map(({ version }) => version)).sort();
  const behind = alive.find(({ dataVersion, statisticsVersion }) => statisticsVersion < dataVersion);
  const failing = Math.max(0, ...alive.map(({ failingSources }) => failingSources));
  const problems = [
    ...servers.flatMap((server) => problemsOf(server, now)),
    ...(versions.length > 1 ? [warning(messages.versionsDiffer(versions))] : []),
    ...(programs.length > 1 ? [warning(messages.programsDiffer(programs))] : []),
    ...(behind ? [warning(messages.statisticsBehind(behind.statisticsVersion))] : []),
    ...(failing > 0 ? [warning(messages.sourcesFailing(failing))] : []),
  ];
  return [...problems.filter(({ severity }) => severity === 'error'), ...problems.filter(({ severity }) => severity === 'warning')];
}

function problemsOf(server: ServerStatus, now: number): Problem[] {
  const { host, pid, isAlive, reportedAt, warehouse, disks, auditLost, queriesWaiting } = server;
  const name = messages.server(host, pid);
  if (!isAlive) return [error(messages.silent(name, Math.round((now - reportedAt) / 1000)))];
  return [
    ...(warehouse === 'unavailable' ? [error(messages.warehouseUnavailable(name))] : []),
    ...(warehouse === 'other' ? [error(messages.otherDefinitions(name))] : []),
    ...disks.filter(({ isFull }) => isFull).map((disk) => error(messages.full(name, disk.name, sizeText(disk.freeBytes)))),
    ...(auditLost > 0 ? [error(messages.auditLost(name, auditLost))] : []),
    ...(queriesWaiting > manyQueries ? [warning(messages.queriesWait(name, queriesWaiting))] : []),
  ];
}
