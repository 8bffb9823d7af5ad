import type { DatabaseKind } from '@tenderscope/contract';
import { databaseReason, ImportError } from '@tenderscope/warehouse';
import { databaseMessages } from './messages.ts';
import type { DatabaseAddress, DatabaseSession, SessionLimits } from './database-source.ts';

type Open = (address: DatabaseAddress, limits: SessionLimits) => Promise<DatabaseSession>;

/** Drivers are loaded on first use, since most installations have no source or one kind of it. */
const drivers: Readonly<Record<DatabaseKind, () => Promise<Open>>> = {
  postgres: async () => (await import('./postgres-session.ts')).openPostgres,
  kingbase: async () => (await import('./postgres-session.ts')).openPostgres,
  mysql: async () => (await import('./mysql-session.ts')).openMysql,
  mssql: async () => {
    const { openMssql } = await import('./mssql-session.ts');
    const driver = await optional('mssql', async () => (await import('mssql')).default);
    return (address, limits) => openMssql(driver, address, limits);
  },
  oracle: async () => {
    const { openOracle } = await import('./oracle-session.ts');
    const driver = await optional('oracledb', async () => (await import('oracledb')).default);
    return (address, limits) => openOracle(driver, address, limits);
  },
};

/** @throws ImportError if the driver is not installed, or the database is unavailable or refuses the account. */
export async function openDatabase(address: DatabaseAddress, limits: SessionLimits): Promise<DatabaseSession> {
  const open = await drivers[address.kind]();
  return open(address, limits).catch((error: unknown) => {
    throw new ImportError(databaseMessages.unavailable(address, databaseReason(error)), { cause: error });
  });
}

/** A driver that an installation may omit. */
export async function optional<Driver>(name: string, load: () => Promise<Driver>): Promise<Driver> {
  return load().catch((error: unknown) => {
    throw new ImportError(databaseMessages.noDriver(name), { cause: error });
  });
}
