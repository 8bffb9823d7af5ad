import type { LedgerField } from '@tenderscope/contract';
import type { ContentKind } from '../mapping/ledger-fields.ts';

/** Kinds of values that the end of a head names: a Chinese head ends with the noun for its cells. */
export const headKinds = {
  date: /(?:日期(?:及时间)?|时间|日|时)$|\b(?:date|time|due|deadline)$/,
  money: /(?:金额|额度|经费|价格|价款|总价|总额|额|价|资金|投资|预算|概算|造价|成本|总计)$|\b(?:amount|price|value|cost)$/,
  code: /(?:编号|编码|代码|号码|号|序号)$|\b(?:no|number|ref|reference|code|id)$/,
  party: /(?:单位|公司|人|方|商|企业|厂家|厂商|商家|厂|机构|主体|业主|部门|科室|处室|法人|供应商|者)(?:名称|全称|名单|列表|明细)?(?:(?:及|和|与).*)?$|\b(?:suppliers?|vendors?|bidders?|tenderers?|company|buyer|winner|contractor|dept|department|division|plant|owner|entity|client|firm)$/,
  manner: /(?:方式|形式|方法|办法|途径|模式|渠道|手段)$|\b(?:method|mode|route|approach|strategy|procedure)$/,
  type: /(?:类别|类型|分类|类|品类|品目|大类|属性)$|\b(?:type|category)$/,
  state: /(?:状态|进展|进度|结果|情况)$|\b(?:status|result|progress|stage|phase|outcome)$/,
  name: /(?:名称|名|内容|标题|事项|标的|项目|简称|概况|划分|主题|标段|标包|分包|包件)$|\b(?:name|title|description|subject|scope|goods|services|works)$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type HeadKind = keyof typeof headKinds;

/** Ends of heads that mean the same, behind what a head is about, and the usual one of them. */
export const equalEnds: readonly (readonly [RegExp, string])[] = [
  [/(?:日期及时间|日期|时间|日|时)$/, '日期'],
  [/(?:合计金额|总金额|总价款|总额|总价|价款|价格|金额|额|价)$/, '金额'],
  [/(?:编号|编码|代码|号码|号)$/, '编号'],
  [/(?:供应商|供货商|承包商|单位|公司|企业|厂家|厂商|商家|机构|人|方|商)(?:名称|全称)?$/, '单位'],
  [/(?:方式|形式|方法|办法|模式|途径|渠道)$/, '方式'],
  [/(?:名称|标题|名)$/, '名称'],
];

/** Heads of projects, rather than of what is bought for them. */
export const namesProject = /项目|工程/;

/** Heads of two things, of which the first one counts: `供应商及报价`, `开标时间及地点`. */
export const withMore = /^(.+?)(?:及其?|和|(?<!参)与)(.+)$/;
/** Heads of what a bidder offers. */
export const priceHead = /报价|价格|金额|[价额]$|\b(?:price|quote|quotation|offer|amount)\b/i;
/** Heads of periods, whose first day is that of the event. */
export const periodHead = /(?<=公告|公示|挂网|发布)期$/;
/** Words about taxes in heads of amounts. */
export const taxWords = /价税合计|税价合计|不?含税|[未除去]税/;
/** Heads of who was admitted to a framework, or to the second stage of a tender. */
export const admission = /入围/;
/** Amounts without taxes: others that fit go before them. */
export const withoutTaxes = /不含税|[未除去]税/;

/** Kinds of cells that each kind of a head has. */
export const cellsOfKind: Readonly<Record<HeadKind, readonly ContentKind[]>> = {
  date: ['date'],
  money: ['money'],
  code: ['code', 'number'],
  party: ['company', 'companies'],
  manner: ['method', 'organisation', 'text'],
  type: ['category', 'text'],
  state: ['status', 'text'],
  name: ['text'],
};

/** Ends that heads leave out where their cells show the kind: `开标` above days, `中标` above companies. */
export const impliedEnds = { date: '日期', money: '金额', company: '单位', companies: '单位', office: '单位' } as const satisfies Partial<Record<ContentKind | 'office', string>>;

interface HeadRule {
  field: LedgerField;
  kind: HeadKind;
  /** The event, the party or the thing that the head is about. */
  about: RegExp;
  /** Heads that are about something else in spite of that. */
  except?: RegExp;
  /** True where another column of the kind may be the better one. */
  isWeak?: true;
}

/** Fields of heads by what they are about and the kind of their values, the first that fits. */
export const headRules: readonly HeadRule[] = [
  { field: 'awardNoticeAt', kind: 'date', about: /通知书|(?:中标|成交|中选|定标|授标).*通知/, except: /开工|进场|领取保证金/ },
  { field: 'awardPublishedAt', kind: 'date', about: /(?:中标|成交|中选|定标|授标|结果|候选人|评标|评审).*(?:公示|公告|公布|发布)/ },
  { field: 'bidDeadline', kind: 'date', about: /截止|截标|递交|提交|回标|交标|收标/, except: /报名|发售|出售|购买|领取|公[示告]/ },
  { field: 'noticeAt', kind: 'date', about: /公告|挂网|发布|发标|发出|上网|发售|公开日|邀请函|邀标|询价单发/, except: /结束|截止/ },
  { field: 'openedAt', kind: 'date', about: /开标|开启|评标|评审|谈判|竞谈|竞价|磋商|唱标|比选|开评标|议标|揭标|拆封|询价|比价/ },
  { field: 'awardNoticeAt', kind: 'date', about: /中标|成交|中选|定标|授标|决标|入选|选定|得标|中签|定商|订标|结果确[认定]/ },
  { field: 'planReceivedAt', kind: 'date', about: /收到|接收|受理|委托|立项|申请|提报|申报|报送计划|下达|收件|进场|接件|登记日|登记时/ },
  { field: 'ceilingPrice', kind: 'money', about: /限价|限额|控制|拦标|标底|上限|封顶|最高限|起拍|起始价/, except: /预算控制/ },
  { field: 'awardAmount', kind: 'money', about: /中标|成交|中选|定标|授标|决标|订标|签约|合同|交易|得标|中签|确定|选定|最终/ },
  { field: 'budget', kind: 'money', about: /预算|概算|估算|立项|批复|批准|计划|匡算|投资|委托|预计|预估|申请|估|经费|额度/, except: /总投资|累计/ },
  { field: 'agency', kind: 'party', about: /代理|中介|(?:委托|受托)(?:招标|采购|咨询)?(?:公司|机构)/ },
  { field: 'winner', kind: 'party', about: /中标|成交|中选|定标|授标|决标|订标|入选|承包|供货|承建|签约|选定|确定|采购结果|得标|中签|承揽|首选|第一.*候选/, except: /联系|性质/ },
  { field: 'bidders', kind: 'party', about: /投标|参与|参加|入围|受邀|响应|竞标|应答|参投|参标|竞价|递交|应标|报价|标书|竞买|比价|参选|应询|应征|竞争|(?:询价|比价|谈判|磋商)(?=供应商|厂家|厂商|公司|企业)/ },
  { field: 'unit', kind: 'party', about: /招标|采购|建设|需求|使用|用户|业主|申请|所属|项目|需用|实施|执行|二级|申报|委托|发包|用料|归属|申购|请购|提报|提出|主办|归口|责任|负责|牵头/ },
  { field: 'lotCode', kind: 'code', about: /(?:标段|标包|包件|分包|包)(?:编|代)/ },
  { field: 'lotName', kind: 'name', about: /标段|标包|包件|分包(?!工程|项目)|采购包|包组/ },
  { field: 'lotName', kind: 'code', about: /标段|标包|包件|分包|采购包|包组/, isWeak: true },
  { field: 'lotCode', kind: 'code', about: /标段|标包|包件|分包|采购包|包组/ },
  { field: 'projectCode', kind: 'code', about: /项目|招标|采购|立项|工程|方案|询价|标书|代理|委托|业务|任务|登记|交易|采办|寻源/, except: /合同|协议|档案|身份|信用|电话|序号|批次/ },
  { field: 'evaluationMethod', kind: 'manner', about: /评标|评审|定标|评分/ },
  { field: 'organisationForm', kind: 'manner', about: /组织/ },
  { field: 'method', kind: 'manner', about: /招标|采购|发包|招采|遴选|交易|选聘|比选|发标|寻源|采办/, except: /付款|支付|结算|抽取|开标/ },
  { field: 'materialCategory', kind: 'type', about: /物资|物料|产品|材料|品类|品目|货品|商品/ },
  { field: 'category', kind: 'type', about: /项目|标的|工程|采购|招标|招采|交易|采办/ },
  { field: 'projectType', kind: 'type', about: /采购|招标|招采|采办/ },
  { field: 'status', kind: 'state', about: /项目|招标|采购|标段|当前|执行|单据|业务/, except: /预算|付款|到账|验收|合同|投诉/ },
  { field: 'projectName', kind: 'name', about: /项目|招标|采购|工程|标的|方案|委托|需求|交易|采办|申购/, except: /单位|公司|人名称|机构|供应商|合同|厂|平台/ },
  { field: 'projectName', kind: 'name', about: /物资|货物|设备|服务|产品|商品/, except: /单位|公司|人名称|机构|供应商|厂|平台|合同/, isWeak: true },
];

/** Heads of numbered columns and in English by their form, the first that fits. */
export const headPatterns: readonly (readonly [RegExp, LedgerField])[] = [
  [/^(?:供应商|厂家|厂商|公司|单位|supplier|bidder|company) ?(?:\d{1,2}|[一二三四五六七八九十a-h])(?:名称|名)?$/, 'bidders'],
  [/\b(?:tender|project|procurement|contract|rfp|rfq).*\b(?:no|number|ref|reference|code|id)$/, 'projectCode'],
  [/\b(?:tender|project|contract|procurement).*\b(?:name|title|description|subject)$/, 'projectName'],
  [/\b(?:lot|package|section)\b.*\b(?:no|number|code|id)$/, 'lotCode'],
  [/\b(?:award|awarded|winning|contract|final|po|order)\b.*\b(?:amount|price|value|sum|cost)$/, 'awardAmount'],
  [/\b(?:ceiling|maximum|max|limit|cap)\b.*\b(?:amount|price|value)?$/, 'ceilingPrice'],
  [/\b(?:budget|budgeted|estimated|planned|approved)\b.*\b(?:amount|price|value|sum|cost|budget)?$/, 'budget'],
  [/\b(?:opening)\b/, 'openedAt'],
  [/\b(?:closing|deadline|due|submission)\b/, 'bidDeadline'],
  [/\b(?:award|awarded|notification|loa|loi)\b.*\bdate|date.*\baward/, 'awardNoticeAt'],
  [/\b(?:publication|published|publish|notice|announcement|issue)\b.*\bdate|date.*\b(?:publication|notice|issue)/, 'noticeAt'],
  [/\b(?:rf[qpi]|tenders?|bids?|enquiry|inquiry|itb|quotations?|invitations?)\b.*\b(?:issued|released|sent|published|floated)$/, 'noticeAt'],
  [/\bscope\b|^(?:goods|services|works)\b/, 'projectName'],
  [/^(?!.*\b(?:payment|delivery|invoice|contract)\b).*\b(?:status|stage|phase|outcome)$/, 'status'],
  [/\b(?:recommended|proposed|preferred)\b.*\b(?:award|awardee|vendor|supplier|bidder|contractor)$/, 'winner'],
  [/\b(?:winner|winning|awarded|awardee|successful|selected)\b/, 'winner'],
  [/\b(?:bidders|tenderers|participants|respondents|participating)\b/, 'bidders'],
  [/\b(?:buyer|purchaser|employer|procuring|purchasing|buying|requesting|requestor|end user)\b/, 'unit'],
  [/\b(?:agent|agency)\b/, 'agency'],
  [/\b(?:procurement|tender|purchase|bidding|sourcing)\b.*\b(?:method|mode|type|route|approach|strategy|procedure)$/, 'method'],
  [/\b(?:evaluation)\b.*\b(?:method|criteria)$/, 'evaluationMethod'],
];

/** Beginnings of heads that change nothing about their meaning. */
export const headModifiers = /^(?:政府|本次|本批|实际|最终|财政|具体|主要|拟定?)/;
/** Heads of what is planned or proposed: another column that fits is what happened. */
export const tentative = /推荐|候选|拟|第一名?|计划|申请|申报|登记|备案|建议/;

/** Words behind a known one that change nothing about its kind: heads end with what they are. */
export const neutralEnds = /^(?:名称|名|全称|名单|列表|明细|汇总|信息|情况|说明|概况|总计|合计|及.*|和.*|与.*|排序|[一二三四五六七八九十\d]+)$/;

/** Heads that are about something beside the fields, unless a known word equals them. */
export const otherHeadForms: readonly RegExp[] = [
  /(?:联系人|电话|手机|传真|邮箱|联系方式|经办人?|负责人|代表|监督人?|评委|专家|建造师|经理|员|创建人|编制人|填报人|录入人)$|专家|评委/,
  /(?:合同|协议|订单)(?:编号|编码|号)$/,
  /(?:家数|数量|用量|需求量|采购量|工程量|重量|个数|人数|次数|份数|数|率|比例|比重|份额|幅度|面积|级次|级别|性质|排名)$/,
  /(?:(?<!日)期|期限|天数|地点|地址|媒介|媒体|平台|意见|附件|资料)$/,
  /(?:保证金|保函|服务费|代理费|费用|售价|单价|税额|税金|质保金|结算金额|支付金额|付款金额)$|保证金|代理费|服务费|节约|节省|节支|节资|节余|降价|差额|结余/,
  /信用代码|身份证|税号|账号/,
  /(?:原因|理由|事由|依据|资金来源|主管部门|签字|签收)$/,
  /^.*通知书?(?:编号|编码|号)$|^(?:合同|协议).*(?:编号|编码|号|名称|日期|时间|(?<!日)期)$/,
  /^(?:内部|系统|数据|记录)(?:id|编号|编码|标识|流水号)$|[ug]uid$/,
  /^(?:是否|有无|招标文件|应招未招|number of)/,
  /审批|审核|归档|开工|竣工|完工|交货|到货|验收|付款|发票|有效期|报名|(?<!第一(?:中标|成交)?)候选(?:人|单位|供应商)?$|候选(?:单位|供应商).|结束|公[示告].*截止|(?:第二|第三|次)[名低]|监理|设计单位|勘察|检测单位|产地|竣工|决算|首轮|一轮|起止/,
  /(?:发售|出售|购买|领取|获取|报名|下载|公[示告]).*截止|编制(?:单位|公司|人)$|主管部门|监督|^(?:累计|已)/,
  /(?<!(?:投标|响应|应答|报价|递交|提交|文件)(?:文件)?(?:递交|提交|接收)?)截止时间$/,
  /\b(?:contact|phone|email|rate|count|number of bids|duration|period|fee|reason|contract no|contract number)$/,
];
