import { formatCount, type MethodFamily } from '@tenderscope/contract';

export const failedStatus = '流标';
export const openFamily = '公开' satisfies MethodFamily;

/** Chinese texts of citations. */
export const citationMessages = {
  notCitable: '这个指标不能引用：只有由标段或项目明细计算的指标可以引用',
  tooManyRows: (most: number) => `明细超过 ${formatCount(most)} 行，不能引用，请缩小筛选范围`,
  differs: '指标与它的明细不一致，未引用。请刷新页面后重试；仍不一致请告知管理员',
  withoutBids: '部分中标没有投标记录，明细合计与指标不一致，不能引用',
  unknown: '没有这个引用编号，请核对',
  tooManyNow: (most: number) => `现在的明细超过 ${formatCount(most)} 行，不逐行比较`,
  notNow: (reason: string) => `现在不能按当时的口径计算：${reason}`,
  lateRows: '读取明细超时，未引用',
  inExport: {
    item: (metric: string) => `引用编号：${metric}`,
    cited: (code: string, value: string, { version, at, link }: { version: number; at: string; link: string | null }) =>
      [code, value, `第 ${version} 版数据`, at, ...(link === null ? [] : [link])].join('；'),
    refused: (reason: string) => `无：${reason}`,
  },
  basis: { metric: '指标', query: '来源', period: '期间', conditions: '筛选条件', params: '参数', scope: '数据范围' },
  partialConditions: '其中有你无权查看的单位，筛选条件不显示',
  yes: '是',
  no: '否',
  file: (code: string) => `引用_${code}`,
  sheets: { about: '引用', then: '当时的明细', differences: '变化' },
  heads: {
    item: '项目', content: '内容', kind: '变化', number: '编号', name: '名称', unit: '招标人', then: '当时', now: '现在', baseThen: '当时的分母',
    baseNow: '现在的分母', change: '对变化的贡献', fields: '改动', cause: '导入',
  },
  kinds: { added: '新增', removed: '不再计入', changed: '有改动' },
  lines: {
    code: '引用编号', user: '引用人', at: '引用时间', then: '当时', now: '现在', change: '变化', valueAt: (value: string, version: number) => `${value}（第 ${version} 版数据）`,
    partial: '部分明细不在你的单位范围内，以下只含范围内的明细，不是引用的总数',
  },
  field: (title: string, then: string, now: string) => `${title}：${then} → ${now}`,
  cause: (version: number, at: string, source: string | null) => `第 ${version} 版数据（${at}${source === null ? '' : `，${source}`}）`,
  fieldSeparator: '；',
  noCause: '未记录到具体导入',
  wan: (text: string) => `${text} 万元`,
} as const;
