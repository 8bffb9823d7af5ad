import type { DatabaseAddress } from './database-source.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Chinese texts of ledgers from databases. */
export const databaseMessages = {
  query: '查询',
  unavailable: ({ host, port, database }: Pick<DatabaseAddress, 'host' | 'port' | 'database'>, reason: string) => `无法连接数据库 ${host}:${port}/${database}：${reason}`,
  noDriver: (name: string) => `没有安装读取此类数据库的驱动 ${name}：请在安装目录执行 npm install，不要带 --omit=optional，再重新启动服务`,
  failed: (title: string, reason: string) => `${title}：读取失败：${reason}`,
  notSelect: '只能填写一条以 SELECT 或 WITH 开头的查询',
  severalStatements: '只能填写一条查询，不能用分号连接几条语句',
  changing: (word: string) => `查询中不能出现 ${word.toUpperCase()}：数据库接入只读取，不修改；若是列名，请加引号`,
  unclosed: '查询中有没有结束的引号或注释',
  withWatermark: 'SQL Server 中以 WITH 开头的查询不能设增量列：请在数据库中建立视图，再按表读取',
  noWatermark: (title: string, column: string) => `${title}：没有增量列“${column}”`,
  tooManyRows: (title: string, max: number) => `${title}：超过 ${count(max)} 行，请缩小查询范围，或设增量列后分段读取`,
  tooManyColumns: (title: string, columns: number, max: number) => `${title}：有 ${count(columns)} 列，最多 ${count(max)} 列`,
  tooMuchText: (title: string) => `${title}：文字过多，请缩小查询范围`,
  tooManyDigits: (column: string) => `列“${column}”中有超过 15 位的数字，驱动程序不能如实读取，请在查询中把该列转换为文本`,
  watermarkPassed: (title: string, rows: number) => `${title}：有 ${count(rows)} 行被退回；增量读取不再取这些行，在来源数据库中修改后才会重新读取，或用“全部重读”`,
} as const;
