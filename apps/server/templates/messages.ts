/** Texts of the built-in workbooks that are not in the catalog. */
export const templateMessages = {
  note: '导出时间：{exportTime}　金额单位：元；时间为北京时间',
  withUnit: (title: string, unit: string) => (unit === '' || unit === '%' ? title : `${title}（${unit}）`),
  overview: '总览指标',
  monthly: '月度成交',
  suppliers: '供应商名录',
  measure: '指标',
  value: '数值',
  unit: '单位',
  definition: '口径',
};
