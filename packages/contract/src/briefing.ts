/** Changes of lots by imports, as queries write them. A lot that repeats a failed one is 流标 and 再次流标. */
export const lotChanges = { added: '新增', dealt: '成交', failed: '流标', failedAgain: '再次流标' } as const;
export type LotChange = keyof typeof lotChanges;

/** Kinds of sentences of 晨报, the most important first. A `isLead` one is a suspicion to be checked. */
export const briefingKinds = {
  newGroups: { name: '疑似团伙线索', isLead: true },
  priceHits: { name: '分项单价线索', isLead: true },
  failedAgain: { name: '再次流标', isLead: false },
  failedRate: { name: '流标率变化', isLead: false },
  savingRate: { name: '节资率变化', isLead: false },
  dealt: { name: '新成交', isLead: false },
  added: { name: '新增标段', isLead: false },
  messages: { name: '未读消息', isLead: false },
  cases: { name: '临近期限的线索', isLead: false },
} as const;
export type BriefingKind = keyof typeof briefingKinds;

export const briefingLimits = {
  /** Sentences of one briefing. */
  sentences: 5,
  /** Smallest change of a rate that is worth a sentence, in percentage points. */
  ratePoints: 1,
  /** Fewest lots behind a rate of a month, in each of the compared months. */
  rateLots: 20,
  /** Time without a request after which the next opening of the app is another visit, ms. */
  visitGapMs: 4 * 3_600_000,
} as const;
