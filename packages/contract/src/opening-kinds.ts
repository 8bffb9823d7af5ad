/** Kinds of findings of the checks after an opening, in the order of their filters. */
export const openingKinds = {
  pattern: '报价规律',
  device: '相同设备或账户',
  person: '相同人员',
  equity: '股权关联',
  low: '异常低价',
  record: '失信记录',
  recusal: '专家回避',
} as const;
export type OpeningKind = keyof typeof openingKinds;
