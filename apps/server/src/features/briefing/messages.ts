import { formatCount, formatRate, readableMoney } from '@tenderscope/contract';

const money = (yuan: number): string => {
  const { text, unit } = readableMoney(yuan);
  return `${text} ${unit}`;
};

/** Known amounts of some lots; empty if none is known. */
export interface AmountOfLots {
  num: number;
  /** Sum of the known ones, yuan. */
  amount: number | null;
  knownNum: number;
}

interface NamedLot {
  lot: string;
  unit: string;
  /** Yuan. */
  amount: number;
}

interface ComparedRates {
  /** Fractions. */
  now: number;
  then: number;
  points: number;
}

/** The part with the largest contribution to a change; an empty name is the part without a value. */
export interface LargestPart {
  name: string;
  points: number;
}

const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(2)}`;
const pointsText = (points: number): string => `${points > 0 ? '上升' : '下降'} ${Math.abs(points).toFixed(2)} 个百分点`;

const amountText = (name: string, { num, amount, knownNum }: AmountOfLots): string => {
  if (amount === null || knownNum === 0) return '';
  return `，${name} ${money(amount)}${knownNum < num ? `（${formatCount(num - knownNum)} 个金额未知，未计入）` : ''}`;
};
const largestText = (largest: NamedLot | null): string =>
  (largest === null ? '' : `，最大的是「${largest.lot}」（${largest.unit}）${money(largest.amount)}`);

/** Sentences of 晨报. Findings are suspicions, so their sentences name them 疑似 and 线索. */
export const briefingMessages = {
  newGroups: (num: number, members: string, lotNum: number) =>
    `新发现 ${formatCount(num)} 个疑似团伙（线索，供核查）${num === 1 ? '：' : '，依据最强的是：'}${members}，在 ${formatCount(lotNum)} 个标段同时投标`,
  priceHits: (num: number, lot: string, unit: string) =>
    `新入库标段中 ${formatCount(num)} 个有分项单价偏离同物料价格水平（线索，供核查）${num === 1 ? '：' : '，偏离最大的是'}「${lot}」（${unit}）`,
  failedAgain: (num: number, lot: string, unit: string) =>
    `${formatCount(num)} 个标段重新采购后再次流标${num === 1 ? '：' : '，最近的是'}「${lot}」（${unit}）`,
  dealt: (of: AmountOfLots, largest: NamedLot | null) => `新成交 ${formatCount(of.num)} 个标段${amountText('成交金额', of)}${of.num > 1 ? largestText(largest) : ''}`,
  added: (of: AmountOfLots, largest: NamedLot | null) => `新增 ${formatCount(of.num)} 个标段${amountText('预算', of)}${of.num > 1 ? largestText(largest) : ''}`,
  messages: (num: number, newNum: number) => `${formatCount(num)} 条消息未读，其中 ${formatCount(newNum)} 条是上次访问之后的`,
  cases: (num: number, newNum: number) => `我的待办中 ${formatCount(num)} 条线索已到期限，其中 ${formatCount(newNum)} 条是上次访问之后到期的`,
  rate: (name: string, month: string, { now, then, points }: ComparedRates, part: LargestPart | null) =>
    `${month} ${name} ${formatRate(now)}，比上月（${formatRate(then)}）${pointsText(points)}${part === null ? '' : `，影响最大的是${part.name || '未注明的部分'}（${signed(part.points)} 个百分点）`}`,
} as const;
