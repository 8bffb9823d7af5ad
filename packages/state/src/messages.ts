/** Chinese texts of the state store, shown by the command line. */
export const stateMessages = {
  occupied: '账号所在的 PostgreSQL 数据库中已有数据：加 --replace 将其移到名为 replaced_… 的模式后恢复，或用 DATABASE_URL 指定空的数据库',
  inUse: (others: number) => `账号所在的 PostgreSQL 数据库正在使用（${others} 个其他连接）：请先停止所有服务器`,
} as const;
