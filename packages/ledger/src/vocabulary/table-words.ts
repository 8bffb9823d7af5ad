const blanks = String.raw`[\s\u3000]*`;
const spaced = (word: string): string => [...word].join(blanks);
const totalWords = ['本页合计', '本页小计', '本页总计', '金额合计', '合计金额', '总计金额', '合计', '小计', '总计', '共计', '累计', '总和'].map(spaced).join('|');

/** Labels of rows that add up others: `合 计`, `2024年小计：`, `合计（万元）`, `Total`. The first group is the words before the label. */
export const totalLabel = new RegExp(String.raw`^(.{0,12}?)(${totalWords}|(?:grand${blanks})?total|sub-?${blanks}?total|sum)${blanks}(?:[（(].{1,6}[）)])?[:：]?$`, 'i');
/** Labels of rows that add up a part of the rows above them. */
export const partialTotal = new RegExp(`${spaced('本页')}|${spaced('小计')}|sub-?${blanks}?total`, 'i');

/** Rows below or between the rows of a table that are about it. */
export const noteStart = /^(?:注[:：1-9、]|备注[:：]|说明[:：]|填表|填报|制表|审核|审批|复核|编制|单位负责人|负责人|联系人|打印|统计|以上|续表|第\s*\d+\s*页|page\b|note|prepared|reviewed)/i;

/** A line above the head that names who reports, what amounts are in, or the year. */
export const reportingUnit = /(?:填报单位|填表单位|编制单位|制表单位|报送单位|上报单位|填报部门|单位名称|单位\(公章\)|单位（公章）)\s*[:：]\s*([^\s:：]{2,40})/;
export const moneyUnitOfTitle = /(?:金额)?单位\s*[:：]?\s*[（(]?\s*(?:人民币)?\s*(亿元|千万元|百万元|万元|千元|元)|[（(]\s*(亿元|万元|千元|元)\s*[）)]/;
/** Beginning of a title that names who buys. */
export const unitOfTitle = /^(?:关于)?(?:20\d\d\s*年(?:度|[上下]半年|第?[一二三四1-4]季度|[\d-]{1,5}月)?)?(.{1,30}?(?:股份有限公司|有限责任公司|有限公司)|.{1,30}?(?:集团|公司|管理局|局|研究院|设计院|医院|大学|学院|中心|总厂|厂))/;
export const yearOfText = /(?:^|\D)((?:19|20)\d\d)\s*(?:年|[-_./ ]|$|\D)/;
/** A year at the start of a code such as `20240004`, or in one such as `ZB-2024-001`. */
export const yearOfCode = /(?:^|\D)(20[0-4]\d)(?:\D|\d{2,}$|$)/;

/** Units of money with their yuan, the longer words first. */
export const moneyUnits: readonly (readonly [word: string, yuan: number])[] = [
  ['亿元', 1e8], ['千万元', 1e7], ['百万元', 1e6], ['万元', 1e4], ['千元', 1e3], ['元', 1],
];
/** A line in English that states the unit of amounts. */
export const englishUnitOfTitle = /\b(?:amounts?|units?|figures|currency|values?)\b.*\b(?:cny|rmb|yuan)\b.*/i;
/** The same in English heads. */
export const englishMoneyUnits: readonly (readonly [pattern: RegExp, yuan: number])[] = [
  [/10[,.]?000|10 ?k|ten thousand/i, 1e4], [/\bk ?(?:cny|rmb|yuan)\b|(?:cny|rmb|yuan) ?k\b|'000/i, 1e3], [/100 ?million/i, 1e8], [/million|\bmn\b/i, 1e6], [/thousand/i, 1e3], [/yuan|\bcny\b|\brmb\b/i, 1],
];

/** Heads of columns that sum up a matrix of marks. */
export const summedHeads = /总分|总得分|合计|小计|总计|平均|均分|(?:^|综合|最终|最后|加权|评审|评标)(?:得分|评分|分)$|排名|名次|排序|汇总|^\s*(?:total|sum|average|avg|rank)\b/i;

/** Labels of lines above a table, and what follows a value in the same cell. */
export const titleLabels = {
  code: '(?:项目|招标|采购|招标项目|采购项目|招标文件)(?:编号|编码|代码)',
  name: '(?:招标|采购)?(?:项目|工程)(?:名称)?|采购名称|招标名称',
  lotCode: '(?:标段|标包|包件|分包)(?:编号|编码|代码)',
  lotName: '(?:标段|标包|包件|分包)(?:名称|号)?|包号',
} as const;
const anyLabel = `${Object.values(titleLabels).join('|')}|(?:开标|评标|投标截止|递交截止)(?:时间|日期|地点)|招标人|采购人|代理机构|日期|时间|地点|单位`;
export const labelledValue = (label: string): RegExp =>
  new RegExp(String.raw`(?:^|\s|[；;，,])(?:${label})\s*[:：]\s*(.+?)(?=\s+(?:${anyLabel})\s*[:：]|\s{2,}|$)`);
export const labelAlone = (label: string): RegExp => new RegExp(String.raw`^(?:${label})\s*[:：]?$`);

/** Parts of names of files that differ from one edition of a ledger to the next: dates, months, copies, extensions. */
export const editionOfTitle = /\d+|[年月日号季度]|[一二三四上下全]季度|[上下]半年|副本|最新版?|最终版?|修改版?|修订|更正|改|定稿|更新|copy|final|[-_()（）.\s]+|\b(?:xlsx|xlsm|xls|et|csv|tsv|txt)\b/gi;

/** Heads of columns with numbers of accounts and of persons. */
export const numberHeads = {
  account: { about: /账号|帐号|账户|帐户|银行卡|卡号/, except: /名称|类型|性质|状态|开户|户名|余额|金额/ },
  person: { about: /身份证|证件号|公民身份/, except: /类型|类别|有效期|地址/ },
} as const;
