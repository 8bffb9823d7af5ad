/**
 * Events that users can subscribe to. A fact of a `isLead` event is a suspicion: it is named in the app only, not in e-mails and chats.
 * A new subscription to an event that `reportsPresent` also reports what there is already.
 */
export const subscriptionEvents = {
  newGroup: { name: '新的疑似团伙', unit: '个', isLead: true, reportsPresent: false, describes: '重新检验后首次出现的疑似团伙' },
  indicatorHit: { name: '指标新命中', unit: '条', isLead: true, reportsPresent: false, describes: '所选指标在近 12 个月开标的标段上的新命中' },
  failedAgain: { name: '标段再次流标', unit: '个', isLead: false, reportsPresent: false, describes: '流标后重新采购，又一次流标的标段' },
  listedSupplier: { name: '供应商新增风险记录', unit: '条', isLead: true, reportsPresent: false, describes: '近 24 个月与本范围单位有投标或成交的企业，新增的司法与信用记录' },
  registryChange: { name: '企业登记变更', unit: '项', isLead: false, reportsPresent: false, describes: '近 24 个月在本范围成交的企业，名称、代码、类型、规模、注册资本、地址或状态的变化' },
  contractEnding: {
    name: '合同将到期', unit: '份', isLead: false, reportsPresent: true,
    describes: '所选天数内到期、没有完成或结算记录的合同，订阅时已在期内的也提醒；没有到期日的合同无法提醒',
  },
  importFailed: { name: '数据导入失败', unit: '次', isLead: false, reportsPresent: false, describes: '网页导入、命令行导入与数据库接入的失败' },
} as const satisfies Record<string, { name: string; unit: string; isLead: boolean; reportsPresent: boolean; describes: string }>;
export type SubscriptionEvent = keyof typeof subscriptionEvents;

/** Days before the end of a contract from which `contractEnding` reports it. */
export const contractEndDays = [30, 60, 90] as const;
export type ContractEndDays = (typeof contractEndDays)[number];
export const usualContractEndDays: ContractEndDays = 60;

/** Kinds of things on the list of a user, with what is reported about them. */
export const watchedKinds = {
  company: { name: '企业', describes: '新的投标、中标与风险记录' },
  unit: { name: '单位', describes: '新的标段，及其开标、成交、流标、终止' },
  material: { name: '品类', describes: '新的标段，及其开标、成交、流标、终止' },
  lot: { name: '标段', describes: '开标、成交、流标、终止' },
} as const satisfies Record<string, { name: string; describes: string }>;
export type WatchedKind = keyof typeof watchedKinds;

/** Times at which messages also leave by e-mail and chat. The list of messages in the app is never delayed. */
export const subscriptionCadences = { now: '随时', daily: '每日 8 时', weekly: '每周一 8 时' } as const;
export type SubscriptionCadence = keyof typeof subscriptionCadences;

export const subscriptionLimits = {
  /** Subscriptions of a user. */
  num: 50,
  /** Things on the list of a user. */
  watched: 200,
  /** Rows that one check reads; newer ones first. */
  rows: 5000,
  /** Lines of one message; the others are counted. */
  lines: 20,
  /** Days after which read messages are removed. */
  messageDays: 365,
} as const;
