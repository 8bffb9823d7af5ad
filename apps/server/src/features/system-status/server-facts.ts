import { hostname } from 'node:os';
import type { ImportJobView, ServerFacts } from '@tenderscope/contract';
import type { Warehouse } from '@tenderscope/warehouse';
import { warehouseState } from '../../platform/operations/readiness.ts';
import { programVersion } from '../../platform/program-version.ts';
import { readDisks } from './read-disks.ts';

export interface FactSources {
  warehouse: Warehouse;
  gate: { running: number; waiting: number };
  accesses: { waiting: number; lost: number };
  syslog: { waiting: number; lost: number } | undefined;
  imports: { job: ImportJobView | null };
  sourceSchedules: { failing: number };
  /** Paths of the folders that are written to, by their names for operators. */
  folders: Readonly<Record<string, string>>;
  /** A folder with less free space counts as full. */
  reserveBytes: number;
}

/** Facts about this server at the moment. */
export async function readServerFacts(sources: FactSources): Promise<ServerFacts> {
  const { warehouse, gate, accesses, syslog, imports, sourceSchedules, folders, reserveBytes } = sources;
  const [state, disks] = await Promise.all([warehouseState(warehouse), readDisks(folders, reserveBytes)]);
  return {
    host: hostname(),
    pid: process.pid,
    version: programVersion,
    dataVersion: warehouse.dataVersion(),
    statisticsVersion: warehouse.statisticsVersion(),
    warehouse: state === 'away' ? 'unavailable' : state,
    residentBytes: process.memoryUsage.rss(),
    queriesRunning: gate.running,
    queriesWaiting: gate.waiting,
    auditWaiting: accesses.waiting + (syslog?.waiting ?? 0),
    auditLost: accesses.lost + (syslog?.lost ?? 0),
    disks,
    job: jobOf(imports.job),
    failingSources: sourceSchedules.failing,
  };
}

function jobOf(job: ImportJobView | null): ServerFacts['job'] {
  if (!job) return null;
  const { by, startedAt, steps, fraction } = job;
  return { by, startedAt, step: steps.at(-1) ?? '', fraction };
}
