import type { LoadSession } from '../load/load-session.ts';
import { ClickhouseLoadSession } from './clickhouse-load-session.ts';
import type { ClickhouseServers } from './clickhouse-servers.ts';
import { ClusterLoadSession } from './cluster-load-session.ts';

/** A load in a database; `tidy` drops its temporary tables. */
type DatabaseSession = LoadSession & { tidy(): Promise<void> };

/** Begins a load into a database that no reader uses yet. */
export const beginLoad = (servers: ClickhouseServers, database: string): DatabaseSession =>
  servers.cluster === undefined
    ? new ClickhouseLoadSession(servers.first, database)
    : new ClusterLoadSession(servers, servers.cluster, database);
