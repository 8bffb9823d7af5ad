export const texts = {
  wan: '万元',
  yi: '亿元',
  monthsFrom: (first: string, last: string, count: number) => `${first} 至 ${last}，共 ${count} 个月`,
  highest: (name: string, month: string, value: string) => `${name}最高为 ${month} 的 ${value}`,
  share: (name: string, percent: string) => `${name} ${percent}`,
  total: '合计',
  ofTotal: '占比',
  ofPrevious: (percent: string) => `较上一环节 ${percent}`,
  remark: (text: string, remark: string) => `${text}（${remark}）`,
  noProvince: '没有国内省份的数据',
  listSeparator: '、',
  sentenceSeparator: '；',
} as const;
