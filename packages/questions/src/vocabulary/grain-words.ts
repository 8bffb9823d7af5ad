import type { Grain } from '../reading.ts';

/** Words for groupings and rows; the first is written back into questions. */
const words: Record<Grain, string> = {
  unit: '单位 招标人 招标单位 采购单位 采购人 业主 甲方 建设单位 子公司 分公司 成员单位 下属单位 用户单位 所属单位',
  supplier: '供应商 中标人 中标单位 投标人 厂家 厂商 中标企业 投标企业 投标单位 供货商 承包商',
  agency: '代理机构 招标代理 代理公司 代理单位 代理商 招标代理机构 招标代理公司',
  material: '品类 采购品类 物资品类 物料品类 品种',
  category: '项目类型 哪类项目 哪种类型项目 哪类标段 哪种项目 项目类别 标的类型 采购类型 招标类型',
  method: '采购方式 招标方式 采购方法 采购形式',
  province: '省份 省 省市 省区 地区 区域',
  city: '城市 地市 市 地级市',
  status: '状态 标段状态',
  organisation: '组织形式 招标组织形式',
  specialty: '专业',
  month: '月份 月 个月',
  quarter: '季度 季',
  year: '年份 年 年度',
  lot: '标段 包件 标的 标包',
  project: '招标项目 项目 采购项目',
  expert: '专家 评委 评标专家',
};

export const grainWords: ReadonlyMap<string, Grain> = new Map(
  Object.entries(words).flatMap(([grain, list]) => list.split(' ').map((word) => [word, grain as Grain] as const)),
);

export const wordOfGrain = (grain: Grain): string => words[grain].split(' ')[0] ?? '';

/** Words that group by time without a further word. */
export const stepWords: ReadonlyMap<string, Grain> = new Map([
  ...'每月 每个月 各月 各个月 逐月 按月 按月份 月度 分月 各月份 每月份'.split(' ').map((word) => [word, 'month'] as const),
  ...'每季 每季度 每个季度 各季度 各个季度 逐季 逐季度 按季 按季度 分季度 季度'.split(' ').map((word) => [word, 'quarter'] as const),
  ...'每年 历年 各年 逐年 按年 按年份 分年 年度 各年度 每年度 按年度 分年度 各年份'.split(' ').map((word) => [word, 'year'] as const),
]);
