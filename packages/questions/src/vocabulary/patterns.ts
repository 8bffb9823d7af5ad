import { amountUnitPattern, numberPattern as n } from './number-words.ts';

/** Sticky patterns of expressions that are no fixed words. */
const sticky = (source: string): RegExp => new RegExp(source, 'y');

const unit = `(${amountUnitPattern}|%|成|个百分点|家|个|次|天|人|位|项)?`;
const year = '(\\d{4}|\\d{2}(?=年)|[一二三四五六七八九〇零]{4}(?=年)|[一二三四五六七八九〇零]{2}(?=年))';
const month = '(1[0-2]|0?[1-9](?!\\d)|十[一二]?|[一二三四五六七八九])';
const day = '(\\d{1,2})';
const relativeYear = '今年度|去年度|本年度|上年度|大前年|上一年|今年|去年|前年|本年|上年|当年';

/** One point in time: a year with an optional month and day, `YYYY-MM` or `YYYY-MM-DD`. */
const moment = `(?:${year}[-/.]${month}(?:[-/.]${day})?(?![\\d])|(?:${year}(?:年度|年)|(${relativeYear}))?(?:的)?${month}月(?:份)?(?:${day}[日号])?|${year}(?:年度|年)|(${relativeYear}))`;
export const momentPattern = sticky(moment);
export const rangePattern = sticky(`(?:从|自)?(${moment})(?:到|至|-|~|—|－)(${moment})(?:之间|期间)?`);
export const sincePattern = sticky(`(?:从|自)?(${moment})(?:以来|至今|到现在(?:为止)?|到目前(?:为止)?|起|开始|之后至今|到今天(?:为止)?)`);
export const partOfYearPattern = sticky(
  `(?:${year}(?:年度|年)?|(${relativeYear}))?(?:的)?(?:(上半年|下半年)|(?:第)?([1-4一二三四])季度?(?![a-z])|q([1-4]))`);
/** Months of one year, of which only the last has its word: 1-6月. */
export const monthsPattern = sticky(`(?:${year}(?:年度|年)|(${relativeYear}))?(?:的)?${month}(?:月)?(?:到|至|-|~)${month}月(?:份)?(?!\\d)`);
export const recentPattern = sticky(`(?:最近|近|过去|这)(${n}|几|半)(?:个)?(年|月|季度|天|周)(?:以来|来|内)?`);
export const namedPeriodPattern = sticky('本季度|这个季度|当季|上季度|上个季度|上一季度|本月份|本月|这个月|当月|上个月|上月|上一个月|年初至今|年初以来|今年以来|今年至今|今年年初至今|至今为止|上半年|下半年|全部期间|历史上|历史累计');

const more = '不低于|不少于|不小于|至少|大于等于|达到|>=|≥|超过|大于|高于|多于|超出|>|突破';
const less = '不超过|不高于|不多于|不大于|至多|小于等于|<=|≤|低于|小于|少于|不足|不到|<';
export const boundBeforePattern = sticky(`(${more}|${less})(?:了)?(百分之)?(${n})${unit}`);
export const boundAfterPattern = sticky(`(百分之)?(${n})${unit}(?:及)?(以上|以下|以内)`);
export const boundBetweenPattern = sticky(`(?:介于|处于)?(百分之)?(${n})${unit}(?:到|至|-|~|和)(百分之)?(${n})${unit}(?:之间|以内|间)?(?!年|月|日|季)`);
export const strictWords: ReadonlySet<string> = new Set(['超过', '大于', '高于', '多于', '超出', '>', '突破', '低于', '小于', '少于', '不足', '不到', '<']);
export const upperWords: ReadonlySet<string> = new Set([...less.split('|'), '以下', '以内']);

export const topPattern = sticky(`(?:排名|排行|排)?(?:前|top)(${n})(?:名|位|个|家|大|强|项|的)?(?!年|月|季|天|周|个月)`);
export const bottomPattern = sticky(`(?:排名|排行)?(?:倒数|后)(?:第)?(${n})(?:名|位|个|家|项)?(?!年|月|季|天|周)`);
export const firstPattern = sticky('(?:排名|排)?第一(?:名|位)?(?!季)');
export const amountPattern = sticky(`(${n})(?:个|家|名|位|项|大|种|类|条|所)`);
/** Ends of names of companies. */
export const companyEnd = /^(?:股份)?(?:有限责任公司|有限公司|公司|集团|厂)/;
/** Parts of names that many companies share. */
export const commonParts = /(?:股份|有限责任公司|有限公司|有限|责任|公司|集团)/g;

/** Characters between words without a meaning. */
export const separators = /[\s\p{Z}，。？！；：“”‘’"'?!;:,（）()《》【】[\]·…]/gu;
/** Characters of other widths and kinds, by the common one. */
export const replaced: readonly (readonly [RegExp, string])[] = [[/％/g, '%'], [/[﹣－–—]/g, '-'], [/〜|～/g, '~']];

export const relativeYears: Readonly<Record<string, number>> = {
  今年: 0, 本年: 0, 本年度: 0, 当年: 0, 今年度: 0, 去年: 1, 上年: 1, 上一年: 1, 上年度: 1, 去年度: 1, 前年: 2, 大前年: 3,
};
/** Words for named periods, by the name of the period. */
export const namedPeriods: Readonly<Record<string, 'quarter' | 'month' | 'lastQuarter' | 'lastMonth' | 'yearToDate' | 'all'>> = {
  本季度: 'quarter', 这个季度: 'quarter', 当季: 'quarter', 上季度: 'lastQuarter', 上个季度: 'lastQuarter', 上一季度: 'lastQuarter',
  本月: 'month', 本月份: 'month', 这个月: 'month', 当月: 'month', 上个月: 'lastMonth', 上月: 'lastMonth', 上一个月: 'lastMonth',
  年初至今: 'yearToDate', 年初以来: 'yearToDate', 今年以来: 'yearToDate', 今年至今: 'yearToDate', 今年年初至今: 'yearToDate',
  全部期间: 'all', 历史上: 'all', 历史累计: 'all', 至今为止: 'all',
};
export const halves: Readonly<Record<string, readonly [number, number]>> = { 上半年: [1, 6], 下半年: [7, 12] };
export const [half, several, weekUnit, quarterUnit, monthUnit, yearUnit] = ['半', '几', '周', '季度', '月', '年'] as const;
