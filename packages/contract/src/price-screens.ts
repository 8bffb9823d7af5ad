interface PriceScreen {
  /** Column in the warehouse. */
  column: string;
  /** The end of the range that is suspicious. */
  telling: 'low' | 'high';
}

/** 报价规律指标 of one lot by wire name; formulas: 04-detection, price screens of one lot. */
export const priceScreens = {
  cv: { column: 'cv', telling: 'low' },
  spd: { column: 'spd', telling: 'low' },
  diffp: { column: 'diffp', telling: 'high' },
  rd: { column: 'rd', telling: 'high' },
  rdnor: { column: 'rdnor', telling: 'high' },
  skew: { column: 'skew', telling: 'low' },
  kurt: { column: 'kurt', telling: 'high' },
  ks: { column: 'ks', telling: 'high' },
  gapEvenness: { column: 'gap_evenness', telling: 'low' },
  winToCeiling: { column: 'win_to_ceiling', telling: 'high' },
} as const satisfies Record<string, PriceScreen>;
export type PriceScreenName = keyof typeof priceScreens;

/** The group that a lot was compared with. It is widened step by step while its 品类 × 地区 has fewer than fifty lots. */
export const peerGroupNames = ['品类×地区', '品类', '类别', '全部'] as const;
