import type { SplitMetric } from './change-splits.ts';

/** Dimensions of lots by which a change is split, by the filter that selects one part. */
export const splitDimensions = {
  zbr_guid: '招标人',
  xm_LeiXing: '项目类型',
  pinlei: '品类',
  zb_fangshi: '采购方式',
  sheng_name: '地区',
  zb_zuzhixingshi: '组织形式',
} as const;

export type SplitDimension = keyof typeof splitDimensions;

/** Dimensions of bids: those of their lots, and those of the one supplier of each. */
export const bidSplitDimensions = { ...splitDimensions, gys_guid: '供应商', QiYe_Type: '企业类型' } as const;

export type BidSplitDimension = keyof typeof bidSplitDimensions;

/** Attributes of suppliers on the register, of which each has one value or none, by the dimension of `intake.groups`. */
export const intakeDimensions = {
  province: '省份', city: '城市', type: '企业类型', scale: '企业规模', capital: '注册资本', age: '成立年限',
} as const;

export type IntakeDimension = keyof typeof intakeDimensions;

/** The filter of `intake.suppliers` that selects one part. */
export const intakeFields = {
  province: 'sheng_name', city: 'shi_name', type: 'QiYe_Type', scale: 'QiYe_GuiMo', capital: 'ZiBen_QuJian', age: 'NianXian_QuJian',
} as const satisfies Record<IntakeDimension, string>;

/** Attributes of suppliers at the end of a period, of which each has one value or none, by the dimension of `market.groups`. */
export const marketDimensions = {
  province: '省份', city: '城市', type: '企业类型', ownership: '企业性质', scale: '企业规模', capital: '注册资本', years: '成立年限',
} as const;

export type MarketDimension = keyof typeof marketDimensions;

/** The filter of `market.suppliers` that selects one part. */
export const marketFields = {
  province: 'sheng_name', city: 'shi_name', type: 'QiYe_Type', ownership: 'QiYe_XingZhi', scale: 'QiYe_GuiMo', capital: 'ZiBen_QuJian',
  years: 'ChengLi_QuJian',
} as const satisfies Record<MarketDimension, string>;

/** All dimensions of parts. */
export const partDimensions = { ...bidSplitDimensions, ...intakeDimensions, ...marketDimensions } as const;

export type PartDimension = keyof typeof partDimensions;

/** Lots of one project may differ in 品类, so projects are not split by it: some would count twice. */
export const splitsBy = (metric: SplitMetric): SplitDimension[] =>
  (Object.keys(splitDimensions) as SplitDimension[]).filter((dimension) => metric !== 'projectNum' || dimension !== 'pinlei');
