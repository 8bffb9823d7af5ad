/** Kinds of databases that ledgers are read from. */
export const databaseKinds = {
  postgres: 'PostgreSQL',
  kingbase: '人大金仓 KingbaseES',
  mysql: 'MySQL / MariaDB',
  mssql: 'SQL Server',
  oracle: 'Oracle',
} as const;
export type DatabaseKind = keyof typeof databaseKinds;
export const databaseKindNames = Object.keys(databaseKinds) as [DatabaseKind, ...DatabaseKind[]];

export const databasePorts: Readonly<Record<DatabaseKind, number>> = {
  ...{ postgres: 5432, kingbase: 54_321, mysql: 3306 },
  ...{ mssql: 1433, oracle: 1521 },
};

/** Encryption of the connection: with a verified certificate, or with any. */
export const databaseEncryptions = { none: '不加密', verified: '加密，校验服务器证书', unverified: '加密，不校验服务器证书' } as const;
export type DatabaseEncryption = keyof typeof databaseEncryptions;

export const pullSchedules = { none: '不定时', hourly: '每小时', daily: '每日' } as const;
export type PullSchedule = keyof typeof pullSchedules;

/** Number of consecutive failures that raises an alert. */
export const pullFailuresToAlert = 3;
