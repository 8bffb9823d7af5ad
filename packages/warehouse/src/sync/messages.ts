const list = (names: readonly string[]): string => names.join('、');

/** Chinese texts of pulling from another database. */
export const messages = {
  unreadable: (path: string) => `无法读取映射文件：${path}`,
  notYaml: (path: string, line: number) => `${path}：第 ${line} 行不是有效的 YAML`,
  place: (path: string, place: string) => `${path}：「${place === '' ? 'tables' : place}」缺失或格式不正确`,
  problem: (path: string, problem: string) => `${path}：${problem}`,
  noTables: 'tables 中没有任何数据表',
  unknownTable: (table: string, known: readonly string[]) => `数据表 ${table} 不存在（应为 ${list(known)} 之一）`,
  unknownColumn: (table: string, column: string) => `数据表 ${table} 没有列 ${column}`,
  missingColumns: (table: string, columns: readonly string[]) => `数据表 ${table} 缺少必需的列 ${list(columns)}`,
  address: '来源应形如 postgresql://用户名:密码@主机/数据库 或 mysql://用户名:密码@主机/数据库',
  away: (source: string, reason: string) => `无法连接来源数据库 ${source}：${reason}`,
  query: (table: string, reason: string) => `读取 ${table} 的来源失败：${reason}`,
  source: (source: string, tables: readonly string[]) => `${source}（${list(tables)}）`.slice(0, 200),
} as const;
