/** Suppliers of two periods: in the period for the first time, or again but not in the former one; only in the former one; or in both. */
export const supplierMoves = { first: '首次', again: '重新', absent: '本期没有', both: '两期都有' } as const;

export type SupplierMove = keyof typeof supplierMoves;

/** With fewer bids on lots with a result a supplier has no rank by 中标率. */
export const minRankedBids = 10;

/** Attributes of suppliers, each of which has one value or none, by the filter that selects one part. */
export const supplierDimensions = {
  gys_sheng: '供应商省份',
  QiYe_Type: '企业类型',
  QiYe_GuiMo: '企业规模',
  QiYe_XingZhi: '企业性质',
} as const;

export type SupplierDimension = keyof typeof supplierDimensions;

/** Attributes of buyers and agencies, of which each has one value or none, by the filter that selects one part. */
export const partyDimensions = { danwei_sheng: '所在省份', danwei_shi: '所在城市' } as const;

export type PartyDimension = keyof typeof partyDimensions;
