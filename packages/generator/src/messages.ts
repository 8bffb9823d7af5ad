/** Chinese texts that the caller of the generator sees. */
export const messages = {
  lots: (max: number) => `标段数应为 1 到 ${max} 的整数`,
  seed: '随机种子不能为空',
  end: (from: string, to: string) => `截止日期应为 ${from} 到 ${to} 之间的日期，格式为 YYYY-MM-DD`,
  notAFolder: (path: string) => `输出位置 ${path} 不是文件夹`,
  notOurs: (path: string) => `输出文件夹 ${path} 非空，且不是本程序生成的数据包；请另选文件夹，或先将其清空`,
} as const;
