import type { HolderType, PositionRole } from '@tenderscope/contract';
import { absentTexts, absentValues } from '@tenderscope/warehouse';

/** Cells that hold no value, in half width and lower case. */
export const absent: ReadonlySet<string> = new Set([...absentTexts, ...absentValues, '／', '//', '---', '－', '–', '――', '———', '…', '、', '暂无数据', '无数据']);

/** Amounts in half width: a currency, digits, a unit. */
export const amount = /^(?:人民币|RMB|CNY|¥|￥)?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(亿元|亿|千万元|千万|百万元|百万|万元|万|千元|千|元整|元|圆)?$/i;
export const amountUnits: Readonly<Record<string, number>> = {
  亿元: 1e8, 亿: 1e8, 千万元: 1e7, 千万: 1e7, 百万元: 1e6, 百万: 1e6, 万元: 1e4, 万: 1e4, 千元: 1e3, 千: 1e3, 元整: 1, 元: 1, 圆: 1,
};
/** Parts of a number whose thousands a comma separated: its first one, and those behind a comma. */
export const firstThousands = /^[¥￥]?\d{1,3}$/;
export const furtherThousands = /^\d{3}(?:\.\d+)?(?:元|万元)?$/;
/** Words after an amount that change nothing about it. */
export const amountNotes = /\((?:含税|含税价|人民币|元)\)$|(?:\/|每)年$|人民币$/;
/** Prices that are no totals: rates, discounts, prices of one piece. */
export const rateWords = /[%‰]|折|费率|下浮|上浮|优惠|系数|单价|\/(?!年)[^\d\s]|每(?!年)[\u4e00-\u9fff]/;

/** Days without a year: `4月5日`, `4.5`, `4-5`, `4/5`. */
export const monthAndDay = /^(\d{1,2})(?:月|[./-])(\d{1,2})[日号]?$/;
/** Days with a year, in four digits or two. */
export const fullDay = /^((?:19|20)\d\d)(?:年|[./-])(\d{1,2})(?:月|[./-])(\d{1,2})[日号]?$/;
export const shortDay = /^([0-4]\d)(?:年|[./-])(\d{1,2})(?:月|[./-])(\d{1,2})[日号]?$/;
/** A day with a year, perhaps with a time, and words behind it: `2024-02-01 9:30 三楼`. */
export const dayWithWords = /^((?:19|20)\d\d[年./-]\d{1,2}[月./-]\d{1,2}日?(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?)[\s,;]*[\u4e00-\u9fff(].*$/;
export const compactDay = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** Texts that begin like a day with a year and go on with a time of day. */
export const dayWithTime = /^(?:19|20)\d\d(?:年|[./-])\d{1,2}(?:月|[./-])\d{1,2}.*\d/;

/** Terms of contracts, from their signature: `12个月`, `三年`, `自签订之日起90日历天`; their number, and what it counts. */
export const termOfContract = /^(?:合同期)?(?:自|从)?(?:本?合同)?(?:签[订署约]|生效)?(?:之?日)?[起后]?[,，]?(?:为期|共)?(\d{1,4}|半|[一二两三四五六七八九]|十[一二]?)(年|个月|日历天|日历日|自然日|天)(?:内|整)?$/;
export const termNumbers: Readonly<Record<string, number>> = {
  半: 0.5, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 十一: 11, 十二: 12,
};
/** Months of a unit of terms; other units are days. */
export const termMonths: Readonly<Record<string, number>> = { 年: 12, 个月: 1 };
/** Between the days of a period that no day contains, and between two full days. */
export const periodMark = /[~\u2014\u2013]|起?至|到/;
export const [sinceMark, untilMark] = [/起$/, /止$/];
export const endless = /^今|长期|永久/;
export const fullPeriod = /^((?:(?:19|20)\d\d|\d\d)(?:[./]\d{1,2}[./]\d{1,2}|年\d{1,2}月\d{1,2}日?))-{1,2}(\d.*)$/;
/** Ends of names of organisations. */
export const companyEnd = /(?:公司|集团|总厂|厂|研究院|设计院|学院|医院|院|研究所|设计所|事务所|所|中心|大学|合作社|经营部|商行|商店|店|门市部|工作室|协会|局|处|站|队|社|行|ltd\.?|limited|inc\.?|llc|corp\.?|gmbh|plc|co\.)(?:[（(][^（）()]*[）)])?$/i;
/** Numbers of lots: `一标段`, `包2`, `标包3`, `Lot 1`. */
export const lotNumber = /^(?:第?[一二三四五六七八九十\dA-Z]{1,3}(?:标段|标|包|分包|标包|包件)|(?:标段|标|包|标包|包件|分包|lot ?)[一二三四五六七八九十\dA-Z]{1,3})$/i;
/** Units that quantities of goods are counted in. */
export const countedUnit = /^(?:台|套|个|件|批|项|米|吨|支|只|根|块|组|座|辆|本|册|瓶|盒|箱|包|袋|人|次|户|份|双|张|把|条|副|桶|升|樘|株|盘|卷|对|付|片|处|宗|间|棵|平方|立方|延米|千米|公里|公斤|千克|克|平方米|立方米|人次|台套|t|kg|g|m|m2|m3|㎡|km|mm|l|pcs|set|ea)(?:\/(?:套|台|件|个|年))?$/i;
/** Forms of purchases by who organises them: 集中采购, 分散采购. */
export const purchaseForm = /^(?:政府|部门|公司|集团|单位|分公司)?(?:集中|分散|自主|自行|统一|联合|授权|分级)(?:采购|招标|采购目录)?$/;
/** Ends of names of offices that are no companies. */
export const officeEnd = /(?:部|处|科|室|办|委|村|社区|镇|乡|街道|矿|校|园|库|段|所|局|站|厂|分公司|公司|中心|院|组织|总部|dept\.?|department|division|office)$/i;
/** Names of companies that run tenders for others. */
export const agencyName = /(?:招标|招投标|采购|拍卖|项目管理|工程管理|工程咨询|造价|项目咨询|公共资源交易|咨询管理|管理咨询|代理).*(?:公司|集团|中心|事务所)$/;
/** Unified social credit codes: 18 characters. */
export const creditCode = /^[159AY][0-9A-Z]{17}$/;
/** English names of persons: `K. Wang`, `Ms. Li`. */
export const englishPerson = /^(?:[A-Z]\.\s?){1,2}[A-Z][a-z]+$|^(?:mr|ms|mrs|dr)\.?\s\S+/i;
/** Results of a check of a bid. */
export const checkResult = /^(?:(?:不|未)?(?:合格|通过|符合|有效|响应)|无效|否决|废标)$/;
/** Legal forms that follow a comma inside an English name. */
export const englishNameEnd = /^(?:ltd|limited|inc|llc|corp|co)\b\.?/i;

/** Numbers before the names of a list: `1.`, `1、`, `(1)`, `①`, `一、`, `第一名：`. */
export const ordinals = /(^|[\s、；;，,。])(?:[（(]\d{1,2}[）)]\s*[.、．]?|\d{1,2}\s*[.、．:：)）](?!\d)|[一二三四五六七八九十]{1,2}[、.．]|第[一二三四五六七八九十\d]{1,2}(?:名|中标候选人|候选人|家)?[:：])\s*|(?<=公司|厂|集团|院|所|[）)])\d{1,2}\s*[.、．](?!\d)|[①-⑳]\s*/g;
/** Between the names of a list. */
export const nameSeparators = '、；;，,|\n\r/／';
export const strongSeparators = /[；;\n\r]+/;
/** Between the members of a consortium. */
export const memberSeparators = /\s*[+＋&＆]\s*|(?<=公司|集团|院|厂)\s*[与和及]\s*/;

export const consortium = /联合体|牵头/;
export const lead = /[（(][^（）()]*牵头[^（）()]*[）)]|^牵头(?:人|方|单位)?[:：]|牵头(?:人|方|单位)?[:：]/;
/** A member that is marked as such. */
export const memberMark = /[（(][^（）()]*(?:联合体|牵头|成员)/;
/** Words that make names one bidder, but for the mark of the lead. */
export const jointWords = /[（(][^（）()牵]*联合体[^（）()牵]*[）)]|(?:组成的?|的)?联合体(?:成员|单位)?[:：]?/g;
/** Words about membership, which are no part of a name. */
export const consortiumWords = /[（(][^（）()]*(?:联合体|牵头|成员)[^（）()]*[）)]|(?:组成的?|的)?联合体(?:成员|单位)?[:：]?|牵头(?:人|方|单位)?[:：]|成员(?:单位|方)?[:：]/g;

/** Notes in brackets behind a name that are no part of it. */
export const nameNotes = /[（(](?:第[一二三四五六七八九十\d]{1,2}(?:名|中标候选人|候选人)?|中标|中标人|成交|推荐|中选|排名?第?\d|综合排名第.|未中标|\d{1,2})[）)]$/;
/** A rate behind a name, which is no price: `（72折）`. */
export const rateBehindName = /[（(][^（）()]*\d[^（）()]*(?:[%％‰]|折|元\s*\/[^（）()]*)[）)]$/;
/** Persons behind a name: `（项目经理：陈某）`. */
export const personBehindName = /[（(](?:项目)?(?:经理|负责人|联系人|法人|法定代表人|总监)[:：][^（）()]*[）)]$/;
export const rejectedNote = /[（(][^（）()]*(?:废标|否决|无效|不合格|未通过)[^（）()]*[）)]$/;
/** Bidders who left before the opening. */
export const absentNote = /[（(][^（）()]*(?:弃标|未递交|放弃|未投标|未参与|未响应)[^（）()]*[）)]$/;
/** A price behind a name. */
export const priceBehindName = /^(.*?)\s*(?:[（(]\s*(?:投标|最终|最后)?(?:报价|总价|价格|价|金额)?\s*[:：]?\s*((?:人民币|¥|￥)?\s*[\d,，]+(?:\.\d+)?\s*(?:亿元|亿|万元|万|千元|元|圆)?)\s*[）)]|[:：]\s*((?:¥|￥)?\s*[\d,，]+(?:\.\d+)?\s*(?:亿元|亿|万元|万|千元|元|圆)?)|\s((?:¥|￥)?[\d,，]+(?:\.\d+)?\s*(?:亿元|亿|万元|万|千元|元|圆)))$/;

/** Texts in the place of a winner or a result, with the outcome of the lot. */
export const failedWords = /流标|流采|流拍|流产|失败|不足[两二三235]\s*[家人个名]|(?:少于|不满|低于)[三3]\s*[家人]|(?:无|没有)(?:任何)?(?:人|单位|供应商|厂家|公司)?(?:投标|响应|应标|报名|报价|应答)|未(?:能)?成交|^(?:no bids?|failed)\b/i;
export const endedWords = /终止|取消|中止|撤销|撤回|\b(?:cancelled|canceled|terminated|withdrawn)\b/i;
export const cancelledWords = /废标|重新(?:招标|采购|组织|发布)|重招|重采|(?:二次|再次)(?:招标|采购)/;
/** A lot that is not decided yet. */
export const pendingWords = /^(?:待(?:开标|评审|评标|公示|确定|定标|招标|采购)|(?:招标|评标|评审|采购|进行|公示|谈判|磋商|审批|开标|公告|挂网|报名|立项)中|暂停|暂缓|搁置|延期|推迟|未(?:开标|定标|完成|确定)|尚未.*|正在.*)$/;
/** A deal, whatever happened before it: `一次流标，二次成交`. */
export const dealWords = /^(?:已|现已)?(?:成交|中标|中选|定标|签约|签订?合同)(?!失败|无效)|(?:已|后|现|再次|[二2]次|重新)[^未无（(]{0,4}(?:成交|中标|中选|定标(?!失败)|签约|签订?合同)/;
/** Texts in the place of a winner that refer to another place. */
export const pointerWords = /^(?:详?见(?:附件|附表|备注|后附|下表|明细|清单|公告).*|附件\d*|附后|多家(?:单位|供应商)?|共?\d+家(?:单位|供应商)?)$/;

/** In the place of an agency: the unit runs the tender by itself. */
export const ownOrganisation = /^(?:无|自行(?:组织|招标|采购|实施)?|自主(?:招标|采购)?|自招|自采|自行办理|本单位|无代理|不委托)$/;
export const organisation = { own: '自行招标', agency: '委托代理' } as const;
export const statuses = { deal: '成交', failed: '流标', ended: '终止', running: '进行中' } as const;
export const statusWords: readonly string[] = ['成交', '已成交', '中标', '已中标', '流标', '已流标', '废标', '终止', '已终止', '取消', '进行中', '招标中', '评标中', '已完成', '完成', '已定标', '已签合同', '执行中', '正常', '重新招标'];
export const categoryWords: readonly string[] = ['工程', '货物', '服务', '物资', '工程类', '货物类', '服务类', '设备', '材料', 'D', 'E', 'C', '施工', '采购'];
/** Words of the categories of projects; the last one in a text decides. */
export const categoryParts = {
  工程: /工程|施工|建筑|装修|装饰|修缮|市政|房建|土建|安装/g,
  货物: /货物|物资|产品|商品|设备|材料|硬件|器械|耗材|药品|仪器|家具|车辆|办公用品/g,
  服务: /服务|监理|设计|咨询|勘察|检测|运维|维保|维护|物业|保洁|租赁|保险|审计|评估|培训|代理|劳务|运输|法律/g,
} as const;
/** Ends of categories without a meaning, and marks of texts with several. */
export const [categoryEnds, severalCategories] = [/[类采购项目]+$/, /[及和与、/]/];
/** Notes in brackets of a value. */
export const valueBrackets = /\s*[(（【[][^)）】\]]*[)）】\]]\s*/g;
export const organisationWords: readonly string[] = ['自行招标', '委托代理', '委托招标', '自行组织', '代理', '自行', '委托', '自主招标'];

/** Cells for no or yes: 是否中标, 是否有效, 主客观. */
export const noWords = /^(?:否|不|0|n|no|false|×|x|✗|✘|未中标?|落标|未成交|未中选|未入围|不中标|无效|不通过|未通过|不合格|否决|废标|客观分?|非主观|[不未]同意|未批准|未经同意)$/i;
export const yesWords = /^(?:是|1|y|yes|true|√|✓|✔|中标|成交|中选|已中标|第一中标候选人|有效|通过|合格|符合|主观分?|已?同意|已?批准|经同意)$/i;
/** Posts of the staff that heads of a change name; others are `defaultRole`. */
export const rolesOfHeads: readonly (readonly [RegExp, string])[] = [[/总监/, '项目总监'], [/项目经理|项目负责人/, '项目经理']];
export const defaultRole = '其他关键人员';
/** Names of seats of a panel, which are other persons in each lot. */
export const seatName = /^(?:评委|专家|评标专家|评审专家|评审|委员|成员|评标委员|expert|judge|evaluator)\s*[(（]?(?:\d{1,2}|[一二三四五六七八九十]|[a-z])[)）]?号?$/i;
/** Words in the place of the last day of a record that has none. */
export const withoutEnd = /^(?:长期|永久|无期限|无限期|终身|长期有效)$/;
/** Kinds of records that the title of a sheet or file names. */
export const riskTitles: readonly (readonly [RegExp, string])[] = [
  [/失信被?执行/, '失信被执行人'], [/黑名单|禁用|不良行为|负面清单/, '黑名单'], [/处罚/, '行政处罚'], [/经营异常/, '经营异常'], [/行贿/, '行贿犯罪'], [/严重违法|严重失信/, '严重违法'], [/失信/, '失信被执行人'],
];
/** Roles in a company, by the words of ledgers; the first that fits. */
export const roleWords: readonly (readonly [RegExp, PositionRole | 'holder'])[] = [
  [/法定代表|^法人|法人代表/, '法定代表人'], [/项目(?:经理|负责人)/, '项目经理'], [/授权|委托代理/, '授权代表'], [/监事/, '监事'], [/董事会秘书|董秘/, '高管'], [/董事/, '董事'],
  [/股东|出资|合伙人|投资|发起人|实际控制/, 'holder'], [/经理|总裁|行长|院长|所长|厂长|负责人|总监|总工|总会计师|高管|高级管理/, '高管'],
];
export const legalRepresentative: PositionRole = '法定代表人';
/** Between the roles of one person: `执行董事兼总经理`. */
export const roleSeparators = /[、，,;；/\|\s]|兼任?|及|和/;
/** Types of holders by the words of registers, the first that fits: 自然人股东, 企业法人, 合伙企业. */
export const holderTypeWords: readonly (readonly [RegExp, HolderType])[] = [
  [/自然人|个人|person/i, 'person'], [/法人|企业|公司|合伙|机构|单位|社团|基金|信托|国资|国有|集体|工会|政府|company/i, 'company'],
];
/** Titles of sheets whose rows are holders where no column has a role. */
export const holderTitles = /股东|股权|出资|合伙人/;
/** Words around a number: `95分`, `第2名`. */
export const numberWords = /^第\s*|\s*(?:分|名)$/g;
