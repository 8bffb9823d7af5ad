/**
 * Sentences against a suspicion. Lists, panels, cases, reports and exports show the same ones: queries write them for pairs, the search of
 * groups for groups and their members. `{n}` is a number, `{kinds}` the kinds of evidence joined by 、.
 */
export const reasonsAgainst = {
  neverMet: '没有同场投标，分别投标不受限制',
  consortium: '曾合法组成联合体（{n} 个标段），共同准备可以解释部分相同之处',
  noise: '部分相同特征为多家共用（代理网络、现场上传或模板），已剔除（最多 {n} 个标段）',
  averageWins: '{n} 个标段按平均价定标，报价接近属常见，不作依据',
  averageWinsHere: '按平均价定标，报价接近属常见，不作依据',
  noEvidence: '没有股权、人员、设备、账户或文件上的共同证据',
  weakOnly: '只有弱证据（{kinds}），单独不作依据',
  oneLot: '相同特征仅见于一个标段',
  byChance: '同场次数不比偶然情形多（q > 0.05）',
  fewLots: '样本少：同场 {n} 个标段',
} as const;
export type ReasonAgainst = keyof typeof reasonsAgainst;

/** Separates sentences in one text. */
export const reasonSeparator = '；';

/** Fewer common lots are a small sample; more meetings than chance explains have at most this q. */
export const fewCommonLots = 5;
export const chanceQ = 0.05;

/** A sentence with its number or kinds. */
export const reasonText = (reason: ReasonAgainst, value: number | string = ''): string =>
  reasonsAgainst[reason].replace(/\{(?:n|kinds)\}/u, String(value));

/** The sentences of a text. */
export const reasonsIn = (text: string | null): string[] => (text === null || text === '' ? [] : text.split(reasonSeparator));
