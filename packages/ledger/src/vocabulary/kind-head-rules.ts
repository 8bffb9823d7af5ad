import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import type { HeadKind } from './head-rules.ts';

export interface KindHeadRule {
  field: LedgerField;
  /** Kind of the values that the head names; any where absent. */
  kind?: HeadKind;
  about: RegExp;
  except?: RegExp;
}

const uscc: KindHeadRule = { field: 'uscc', about: /信用代码|信用号|统一代码|社会代码|注册号|纳税|税号|组织机构代码/ };
const authority = /认定|处罚|处理|提报|上报|申报|发布|公布|决定|执法|列入|作出|来源|执行|通报|归口|监管|主管|记录|登记/;
/** Those who lead the work of a contract. */
const leaders = /(?:项目经理|项目负责人|总监|关键人员|主要人员)/;
/** A change of a contract. */
const changes = /(?:变更|更换|调整|补充|追加|增补|修改|增减|洽商|签证)/;

/** Fields of kinds of ledgers other than tenders by what their heads are about, the first that fits; own words go before them. */
export const kindHeadRules: Readonly<Record<LedgerKind, readonly KindHeadRule[]>> = {
  tenders: [],
  bids: [
    { field: 'bidPrice', kind: 'money', about: /报价|投标|总价|唱标|开标|响应|应答/, except: /保证金|最[高低]|平均|基准/ },
    { field: 'isWinner', about: /是否(?:中标|成交|中选|入围)|(?:中标|成交|中选|入围)(?:与否|否|标[志识记])$/ },
    { field: 'isValid', about: /是否(?:有效|合格|响应|符合|通过)|有效性|符合性|(?:资格|资质|响应性|形式|初步)性?(?:审查|评审|检查|审核|核验)|(?:有效|合格|通过)(?:与否|否)$/ },
    { field: 'rejectReason', about: /(?:否决|废标|无效|不合格|不通过).*(?:原因|理由|说明)/ },
    { field: 'bidder', kind: 'party', about: /投标|供应商|报价|响应|应答|参与|竞标|厂商|单位|公司/, except: /招标|采购|代表|联系|签字|授权|代理/ },
  ],
  suppliers: [
    uscc,
    { field: 'legalPerson', about: /法人|法定代表/, except: /性质|电话|身份/ },
    { field: 'registeredCapital', about: /注册资|注资/ },
    { field: 'establishedOn', kind: 'date', about: /成立|设立|创立|创建|创办|开办|组建|建厂|开业/ },
    { field: 'admittedAt', kind: 'date', about: /准入|入库|入网|入围|批准|审批|合格|引入|纳入|列入|入选|通过/, except: /截止|到期|失效/ },
    { field: 'registeredAt', kind: 'date', about: /注册|登记/ },
    { field: 'address', about: /地址|住所|所在地|注册地|经营地/, except: /邮箱|电子/ },
    { field: 'phone', about: /电话|手机|联系方式|联系号码/ },
    { field: 'companyStatus', about: /状态$|是否(?:在用|有效|启用|停用|合格)/ },
    { field: 'scale', about: /规模/ },
    { field: 'ownership', about: /性质$|所有制|经济类型/ },
    { field: 'companyType', kind: 'type', about: /企业|供应商|单位|供方|厂商|公司|主体/, except: /物资|产品/ },
    { field: 'supplier', kind: 'name', about: /供应商|企业|单位|公司|厂商|供方|承包商|服务商/, except: /曾用|推荐|主管|联系|产品|物资/ },
    { field: 'supplier', kind: 'party', about: /供应商|企业|厂商|厂家|供方|承包商|服务商|公司/, except: /推荐|主管|联系|生产厂家|部门/ },
  ],
  contracts: [
    { field: 'contractCode', kind: 'code', about: /合同|协议|订单|档案|备案|签约/, except: /项目|采购|招标/ },
    { field: 'unit', kind: 'party', about: /甲方|我方|我司|本方|发包|委托|业主|买方|需方/, except: /经办|联系|代表/ },
    { field: 'contractor', kind: 'party', about: /乙方|对方|相对|受托|承包|承揽|供应商|供货|供方|卖方|中标|成交|分包|服务商|施工单位|合作/, except: /经办|联系|代表/ },
    { field: 'staffChangedAt', kind: 'date', about: new RegExp(`${leaders.source}.*${changes.source}`) },
    { field: 'staffChangeReason', about: new RegExp(`${leaders.source}.*${changes.source}.*(?:原因|理由|说明|事由)$`) },
    { field: 'signedAt', kind: 'date', about: /签|订立|生效/, except: /到期|终止/ },
    {
      field: 'contractEndsOn',
      about: /(?:合同|协议|服务|履约|履行|供货|合作|租赁).*(?:到期|截止|终止|结束|届满|期满|期限?[至止]$|止$)|^(?:到期|期满|届满|终止|结束|截止)(?:日期?|时间)$|^有效期[至止]?$/,
      except: /付款|支付|质保|保修|保证金|保函|提醒|预警|原因|剩余|分包|是否/,
    },
    { field: 'settledAmount', kind: 'money', about: /结算|决算|审定/, except: /已结算|累计|付款|支付|进度/ },
    { field: 'settledAt', kind: 'date', about: /结算|决算|审定/ },
    { field: 'changedAmount', kind: 'money', about: new RegExp(`${changes.source}(?:协议|合同)?后`) },
    { field: 'changeReason', about: new RegExp(`${changes.source}.*(?:原因|理由|说明|事由|依据)$`) },
    { field: 'contractAmount', kind: 'money', about: /合同|协议|签约|标的|总价|总额|含税|造价|价款/, except: /变更|补充|追加|付款|支付|已付|累计|开票|收款|增减|保证/ },
    { field: 'performanceScore', about: /(?:履约|履行|考评|考核|评价).*(?:得分|评分|分数|总分)$/ },
    { field: 'completedAt', kind: 'date', about: /完成|完工|竣工|履行完|验收|交付/, except: /计划|约定/ },
    { field: 'projectName', kind: 'name', about: /合同|协议|标的/ },
  ],
  experts: [
    { field: 'expertName', about: /姓名$/ },
    { field: 'expertCode', kind: 'code', about: /专家|评委|入库|证书|聘书|资格证|库内/, except: /身份证|手机|电话|银行/ },
    { field: 'expertTitle', about: /职称|技术职务/ },
    { field: 'specialty', about: /专业|领域|专长|擅长|研究方向|评审品目/, except: /职称|职务|年限|技术资格|院校/ },
    { field: 'registeredAt', kind: 'date', about: /入库|聘任|聘用|受聘|登记|注册|发证/, except: /截止|到期|终止/ },
    { field: 'employer', kind: 'party', about: /单位|公司|机构|任职|供职/, except: /推荐|联系|主管|名$/ },
    { field: 'city', about: /地市|城市|所在地|地区|常驻/, except: /户籍|籍贯/ },
  ],
  marks: [
    { field: 'bidder', kind: 'party', about: /投标|供应商|响应|被评|应答|参评/ },
    { field: 'expertCode', kind: 'code', about: /专家|评委/ },
    { field: 'criterion', about: /评[分审].*(?:项|因素|指标|内容|标准|要素)|得分点/ },
    { field: 'reviewedAt', kind: 'date', about: /评[分审标]|打分/ },
  ],
  appointments: [
    { field: 'isRecused', about: /是否.{0,3}回避/ },
    { field: 'recusedAt', kind: 'date', about: /回避|更换|替换|请假/ },
    { field: 'drawnAt', kind: 'date', about: /抽取|抽签|选取/ },
    { field: 'recusalReason', about: /(?:回避|更换|替换|缺席|请假|未参加|不参加|未到|拒绝).*(?:原因|理由|事由|情形|说明|情况)$/ },
    { field: 'drawWay', about: /(?:抽取|产生|确定|选取|选定)(?:方式|办法|途径|类型)$/ },
    { field: 'isOwnerRepresentative', about: /是否.*代表|(?:人员|成员|评委|专家)(?:类别|类型|性质|身份)$/ },
    { field: 'drawStatus', about: /(?:参加|到场|出席|签到|确认|参评|应答|通知).*(?:状态|情况|结果|与否|否)$|是否(?:参加|到场|出席|签到|确认|同意)/ },
    { field: 'expertName', about: /姓名$/ },
    { field: 'expertCode', kind: 'code', about: /专家|评委|证书|聘书/, except: /身份证|手机|电话|银行/ },
    { field: 'specialty', about: /专业/, except: /职称|职务|年限|技术资格/ },
    { field: 'employer', kind: 'party', about: /工作|任职|供职|专家|评委/, except: /推荐|联系|主管|名$/ },
  ],
  prices: [
    { field: 'materialCode', kind: 'code', about: /材料|物料|物资|产品|商品|货物|耗材/ },
    { field: 'materialName', kind: 'name', about: /材料|物料|物资|产品|商品|货物|设备|耗材|药品|品名/, except: /规格|型号/ },
    { field: 'spec', about: /规格|型号|技术参数|项目特征/ },
    { field: 'quantity', about: /(?:数量|工程量|用量|采购量|需求量)$/ },
    { field: 'unitPrice', kind: 'money', about: /单价|市场价|信息价|协议价|执行价|含税|报价|成交|中标/, except: /合计|总/ },
    { field: 'bidder', kind: 'party', about: /供应商|供货|供方|厂家|厂商|报价|询价|配送|经销|中标|成交/, except: /采购|需求|使用/ },
    { field: 'quotedAt', kind: 'date', about: /报价|询价|采价|采集|定价|执行/ },
  ],
  holders: [
    uscc,
    { field: 'personNumber', about: /身份证|证件号|公民身份/, except: /类型|有效期/ },
    { field: 'holdingRatio', about: /(?:持股|出资|股权|股份|占股|投资|认缴).*(?:比例?|占比)/ },
    { field: 'holderType', kind: 'type', about: /股东|出资|投资|发起/ },
    { field: 'holderName', about: /(?:股东|出资人|投资人|发起人|人员|高管|合伙人)(?:姓名|名称)?$/ },
    { field: 'holderRole', about: /职务|职位|身份$/ },
    { field: 'supplier', kind: 'name', about: /企业|公司|供应商|单位/ },
  ],
  declarations: [
    { field: 'relativeNumber', about: /(?:亲属|关系人|家属|家庭成员|配偶|子女).*(?:身份证|证件号)/, except: /类型|有效期/ },
    { field: 'staffNumber', about: /身份证|证件号|公民身份/, except: /类型|有效期|亲属|关系人|家属|家庭成员|配偶|子女/ },
    { field: 'relation', about: /(?:与|和).*关系$|称谓$/ },
    { field: 'relativeName', about: /(?:亲属|关系人|家属|家庭成员).*姓名$/ },
    { field: 'staffRecusedAt', kind: 'date', about: /回避/ },
    { field: 'declaredAt', kind: 'date', about: /申报|填报|填表|报告/ },
    { field: 'inPostTo', kind: 'date', about: /离岗|离任|离职|调离|任职(?:截止|结束|终止)/ },
    { field: 'inPostFrom', kind: 'date', about: /任职|到岗|上岗|任现职/ },
  ],
  risks: [
    uscc,
    { field: 'endsOn', about: /截止|结束|到期|解除|解禁|届满|移出|期限$|期至$/ },
    { field: 'occurredOn', kind: 'date', about: /开始|起始|列入|禁用|处罚|认定|公布|公示|发布|通报|决定|生效|处理|立案|发生|记录|登记/ },
    { field: 'caseNo', kind: 'code', about: /文号|案号|文书|通报|决定书|处罚/ },
    { field: 'riskKind', kind: 'type', about: /失信|处罚|名单|禁用|风险|列入|黑名单|行为|违规|违法|不良/ },
    { field: 'caseReason', about: /原因|事由|情形|事实|行为|问题|案由|理由|表现$/ },
    { field: 'riskSource', about: new RegExp(`(?:${authority.source}).*(?:单位|机关|部门|机构|法院|来源|人)$`) },
    { field: 'supplier', kind: 'party', about: /供应商|企业|公司|主体|当事人|相对人|禁用|失信|违规|被/, except: authority },
    { field: 'supplier', kind: 'name', about: /供应商|企业|公司|主体|单位|相对人/, except: authority },
  ],
};
