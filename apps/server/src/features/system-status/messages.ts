/** Chinese texts about servers that need attention. */
export const messages = {
  server: (host: string, pid: number) => `${host}（${pid}）`,
  silent: (server: string, seconds: number) => `服务器 ${server} 已 ${seconds} 秒没有报告：可能已停止，或无法访问账号库`,
  warehouseUnavailable: (server: string) => `服务器 ${server} 无法访问数据仓库`,
  otherDefinitions: (server: string) => `服务器 ${server} 的程序版本或规则阈值与数据不一致，暂不能导入：请升级到同一版本并重新启动`,
  full: (server: string, folder: string, free: string) => `服务器 ${server} 的 ${folder} 只剩 ${free}，已拒绝写入`,
  auditLost: (server: string, entries: number) => `服务器 ${server} 自启动以来丢失了 ${entries} 条审计记录`,
  versionsDiffer: (versions: readonly number[]) => `各服务器的数据版本不一致：${versions.join('、')}`,
  programsDiffer: (versions: readonly string[]) => `各服务器的程序版本不一致：${versions.join('、')}`,
  statisticsBehind: (version: number) => `统计尚未算完：关系、评分等仍依据数据版本 ${version}`,
  sourcesFailing: (sources: number) => `${sources} 个数据库连续三次以上无法读取`,
  queriesWait: (server: string, queries: number) => `服务器 ${server} 上有 ${queries} 个查询在排队`,
};
