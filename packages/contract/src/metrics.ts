export interface Metric {
  name: string;
  unit: string;
  /** 口径, as shown behind ⓘ. */
  definition: string;
}

/** The one home of what the figures mean; keys are the wire's column names. */
export const metrics = {
  projectNum: { name: '招标项目数', unit: '个', definition: '参考时间落在期间内的项目数（去重）。参考时间：成交标段取中标通知书发出时间，其余取招标公告时间。' },
  lotNum: { name: '标段数', unit: '个', definition: '参考时间落在期间内的标段数。参考时间：成交标段取中标通知书发出时间，其余取招标公告时间。' },
  dealNum: { name: '成交标段数', unit: '个', definition: '状态为「成交」且有中标人的标段数。' },
  zbJinE: { name: '成交金额', unit: '万元', definition: '成交标段的中标金额合计；外币且未提供汇率的标段不计入。' },
  budget: { name: '预算金额', unit: '万元', definition: '期间内全部标段的已知预算合计，预算缺失的标段不计入。' },
  saving: { name: '节资额', unit: '万元', definition: '有预算的成交标段，预算减中标金额的合计；超出预算的负值保留。' },
  savingRate: { name: '综合节资率', unit: '%', definition: '节资额合计 ÷ 对应预算合计（按金额加权）。' },
  avgBidders: { name: '平均投标家数', unit: '家', definition: '有效投标人数合计 ÷ 已开标标段数；同一联合体计为一家。' },
  failedRate: { name: '流标率', unit: '%', definition: '流标标段 ÷（成交标段 + 流标标段）。' },
  openRate: { name: '公开招标率', unit: '%', definition: '采购方式为「公开招标」的标段 ÷ 全部标段。' },
  cycleDays: { name: '采购周期', unit: '天', definition: '成交标段从收到计划单（缺失时取招标公告）到中标通知书发出的天数，取中位数。' },
  activeSuppliers: { name: '活跃供应商', unit: '家', definition: '在期间内的标段上至少投标一次的供应商数（去重）。' },
  tbNum: { name: '投标次数', unit: '次', definition: '参与投标的标段数。' },
  zbNum: { name: '中标次数', unit: '次', definition: '中标的标段数。' },
  zbRate: { name: '中标率', unit: '%', definition: '中标次数 ÷ 投标次数；未投标时不计算。' },
  supplierNum: { name: '中标供应商数', unit: '家', definition: '期间内至少中标一次的供应商数（去重）。' },
  bidderNum: { name: '投标家数', unit: '家', definition: '有效投标人数，同一联合体计为一家。' },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof metrics;
