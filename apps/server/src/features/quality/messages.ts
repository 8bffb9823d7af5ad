/** Chinese texts of the report of data quality. */
export const qualityMessages = {
  fileName: (stamp: string) => `互相矛盾的数据_${stamp}`,
  heads: ['种类', '标段标识', '标段名称', '招标人', '企业标识', '企业名称', '说明'],
} as const;
