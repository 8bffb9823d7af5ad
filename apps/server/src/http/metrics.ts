import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services, Settings } from '../services.ts';
import { onRequestEnd } from './request-end.ts';
import { generalErrors } from '../platform/general-errors.ts';

/** Counts every request, and serves all metrics at `/metrics` to authorized callers. */
export function registerMetrics(app: FastifyInstance, services: Services, { METRICS_TOKEN }: Settings): void {
  const { metrics, data, warehouse, accesses, syslog, loginKeys, relationIndexes, sourceSchedules } = services;
  onRequestEnd(app, ({ method, route, status, ms }) => metrics.requests.observe({ method, route, status }, ms / 1000));
  metrics.watch('queries_running', 'Queries that run in the engine.', () => data.gate.running);
  metrics.watch('queries_waiting', 'Queries that wait for their turn.', () => data.gate.waiting);
  metrics.watch('statements_abandoned', 'Statements that the engine did not end although their deadline passed.', () => warehouse.abandonedStatements());
  metrics.watch('login_keys_ready', 'Key pairs of logins that were made ahead.', () => loginKeys.ready);
  metrics.watch('data_version', 'Rises by one with each import that changed something.', () => warehouse.dataVersion());
  metrics.watch('statistics_version', 'Data version that joint-bidding statistics rest on.', () => warehouse.statisticsVersion());
  metrics.watch('relation_index_version', 'Data version that answers about paths rest on; 0 before the first.', () => relationIndexes.version);
  metrics.watch('relation_index_bytes', 'Memory of the relation index.', () => relationIndexes.bytes);
  metrics.watch('relation_index_build_seconds', 'How long the last build of the relation index took.', () => relationIndexes.buildMs / 1000);
  metrics.watch('relation_index_failures', 'Builds of the relation index that failed since the start.', () => relationIndexes.failures);
  metrics.watch('data_time_seconds', 'When the data last changed, Unix time; 0 when empty.', () => (warehouse.dataTime() ?? 0) / 1000);
  metrics.watch('warehouse_cached_bytes', 'Data that the embedded engine keeps in memory, part of the resident memory; 0 with ClickHouse.', () =>
    warehouse.cachedBytes(),
  );
  metrics.watch('audit_entries_waiting', 'Entries of the audit log that wait to be written.', () => accesses.waiting);
  metrics.watch('audit_entries_lost', 'Entries of the audit log that were lost since the start.', () => accesses.lost);
  metrics.watch('syslog_entries_waiting', 'Entries of the audit log that wait for the syslog receiver.', () => syslog?.waiting ?? 0);
  metrics.watch('syslog_entries_lost', 'Entries of the audit log that did not reach the syslog receiver since the start.', () => syslog?.lost ?? 0);
  metrics.watch('import_sources_failing', 'Databases that could not be read three times in a row or more.', () => sourceSchedules.failing);

  app.get('/metrics', async (request, reply) => {
    if (!(METRICS_TOKEN === undefined ? isLocal(request) : holds(request, METRICS_TOKEN))) throw generalErrors.forbidden();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** True for a request from this machine that no local proxy has forwarded. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const isHandedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => headers[name] !== undefined);
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

function holds({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [input, wanted] = [authorization, `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest());
  return input !== undefined && wanted !== undefined && timingSafeEqual(input, wanted);
}
