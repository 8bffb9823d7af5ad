/** Chinese texts of the state store, shown by the command line. */
export const stateMessages = {
  noBackup: '账号与业务记录在 PostgreSQL 上，backup 不能备份：请用 pg_dump',
} as const;
