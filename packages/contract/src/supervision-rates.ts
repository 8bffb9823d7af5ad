interface SupervisionRate {
  name: string;
  /** Title of the mark of a lot, and the word for it in a sentence. */
  column: string;
  mark: string;
  /** Aim of 国资委 for 2023, from secondary sources, as a fraction. */
  aim: number;
}

/**
 * The four rates of the supervision of central enterprises: the share of purchases with a mark, by amount. Name and aims are known from
 * secondary sources only.
 */
export const supervisionRates = {
  centralized: { name: '集中采购率', column: '是否集中采购', mark: '集中采购', aim: 0.88 },
  public: { name: '公开采购率', column: '是否公开采购', mark: '公开采购', aim: 0.9 },
  online: { name: '上网采购率', column: '是否上网采购', mark: '上网采购', aim: 0.8 },
  electronic: { name: '电子采购率', column: '是否电子采购', mark: '电子采购', aim: 0.8 },
} as const satisfies Record<string, SupervisionRate>;
export type SupervisionRateKey = keyof typeof supervisionRates;
export const supervisionRateKeys = Object.keys(supervisionRates) as SupervisionRateKey[];

/** Values of a mark in lists. */
export const markValues = { yes: '是', no: '否', unknown: '未知' } as const;

/** Where the value of 公开 comes from. */
export const publicMarkSources = { recorded: '导入的标记', derived: '按采购方式推定', none: '未知' } as const;

/** Groups of the rates, by their value in the address. */
export const rateGroupings = {
  unit: '招标人', material: '品类', category: '项目类型', method: '采购方式', year: '年', quarter: '季度',
} as const;
export type RateGrouping = keyof typeof rateGroupings;
