const list = (names: readonly string[]): string => names.join('、');

/** Chinese texts of pulling from another database. */
export const messages = {
  unreadable: (path: string) => `无法读取映射文件：${path}`,
  problem: (path: string, line: number, problem: string) => `${path} 第 ${line} 行：${problem}`,
  notYaml: '不是有效的 YAML',
  place: (place: string, problem: string) => (place === '' ? problem : `「${place}」${problem}`),
  malformed: '缺失或格式不正确',
  malformedColumn: '应为列名、{ column: 列名, values: { 原值: 新值 } } 或 { constant: 值 }',
  unknownKeys: (keys: readonly string[]) => `含有未知的项 ${list(keys)}`,
  noTables: 'tables 中没有任何数据表',
  unknownTable: (table: string, known: readonly string[]) => `数据表 ${table} 不存在（应为 ${list(known)} 之一）`,
  unknownColumn: (table: string, column: string) => `数据表 ${table} 没有列 ${column}`,
  missingColumns: (table: string, columns: readonly string[]) => `数据表 ${table} 缺少必需的列 ${list(columns)}`,
  address: '来源应形如 postgresql://用户名:密码@主机/数据库 或 mysql://用户名:密码@主机/数据库',
  unavailable: (source: string, reason: string) => `无法连接来源数据库 ${source}：${reason}`,
  query: (table: string, reason: string) => `读取 ${table} 的来源失败：${reason}`,
  reason: (reason: string, words: string) => `${reason}（${words}）`,
  reasons: {
    refused: '连接被拒绝，请检查主机、端口以及数据库是否已启动',
    host: '找不到主机',
    slow: '连接超时',
    unreachable: '网络不可达',
    lost: '连接中断',
    login: '用户名或密码不正确，或不允许从本机登录',
    database: '数据库不存在',
    permission: '权限不足',
    table: '数据表不存在',
    column: '列不存在',
    syntax: 'SQL 语法错误',
    statement: '查询时间过长，已中止',
    locked: '账号已锁定',
  },
  source: (source: string, tables: readonly string[]) => `${source}（${list(tables)}）`.slice(0, 200),
  watermarksNotKept: '数据已导入，但水位未能保存，下次将重新提取这些行',
  rejectedPassed: (tables: readonly string[]) =>
    `${list(tables)} 中被拒绝的行，要在来源数据库中再次修改后才会重新提取；若问题不在这些行本身，请用 --full 全部重新提取`,
} as const;
