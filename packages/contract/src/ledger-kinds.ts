/** Kinds of ledgers, with the names that users know. */
export const ledgerKinds = {
  tenders: '招标采购台账',
  bids: '投标报价表',
  suppliers: '供应商名录',
  contracts: '合同台账',
  experts: '专家名录',
  marks: '评分表',
  prices: '材料价格表',
  risks: '失信名单',
} as const;
/** Noun for a row of each kind. */
export const ledgerRowNouns: Readonly<Record<keyof typeof ledgerKinds, string>> = {
  tenders: '个标段', bids: '条报价', suppliers: '家企业', contracts: '份合同', experts: '位专家', marks: '行评分', prices: '行明细', risks: '条记录',
};
export type LedgerKind = keyof typeof ledgerKinds;
export const ledgerKindNames = Object.keys(ledgerKinds) as LedgerKind[];

/** Fields of a ledger of tenders, with one row per lot. */
const tenderTitles = {
  serial: '序号',
  projectCode: '项目编号',
  projectName: '项目名称',
  lotCode: '标段编号',
  lotName: '标段名称',
  projectType: '招标类型',
  category: '项目类型',
  materialCategory: '品类',
  method: '采购方式',
  organisationForm: '组织形式',
  unit: '招标人',
  agency: '代理机构',
  budget: '预算金额',
  ceilingPrice: '最高限价',
  bidders: '投标人',
  winner: '中标人',
  awardAmount: '中标金额',
  planReceivedAt: '收到计划单时间',
  noticeAt: '招标公告时间',
  bidDeadline: '投标截止时间',
  openedAt: '开标时间',
  awardPublishedAt: '中标公告时间',
  awardNoticeAt: '中标通知书时间',
  evaluationMethod: '评标办法',
  status: '状态',
  province: '省份',
  city: '城市',
  remark: '备注',
  isCentralized: '是否集中采购',
  isPublic: '是否公开采购',
  isOnline: '是否上网采购',
  isElectronic: '是否电子采购',
  previousCode: '前次标段编号',
  benchmarkFormula: '基准价算法',
  benchmarkCoefficient: '下浮系数',
  benchmarkPrice: '基准价',
} as const;

/** Additional fields of other kinds. */
const furtherTitles = {
  bidPrices: '各家报价（一列一家）',
  bidder: '投标人（一行一家）',
  bidPrice: '投标报价',
  rank: '排名',
  isWinner: '是否中标',
  isValid: '是否有效',
  rejectReason: '否决原因',
  quotedAt: '报价时间',
  depositAccount: '保证金账户',
  supplier: '企业名称',
  uscc: '统一社会信用代码',
  companyType: '企业类型',
  ownership: '企业性质',
  scale: '企业规模',
  registeredCapital: '注册资本',
  establishedOn: '成立日期',
  address: '地址',
  legalPerson: '法定代表人',
  phone: '联系电话',
  registeredAt: '注册时间',
  admittedAt: '入库时间',
  companyStatus: '企业状态',
  contractCode: '合同编号',
  contractor: '签约单位',
  signedAt: '签订时间',
  contractAmount: '合同金额',
  changedAmount: '变更后金额',
  changeReason: '变更原因',
  completedAt: '完成时间',
  performanceScore: '履约评分',
  settledAmount: '结算金额',
  settledAt: '结算时间',
  subcontractor: '分包单位',
  subcontractScope: '分包内容',
  subcontractAmount: '分包金额',
  subcontractSignedAt: '分包签订时间',
  subcontractApproved: '分包是否经招标人同意',
  isLabour: '是否劳务分包',
  staffChangedAt: '项目经理变更时间',
  staffChangeReason: '项目经理变更原因',
  staffChangeApproved: '项目经理变更是否经招标人同意',
  expertName: '专家姓名',
  expertCode: '专家编号',
  specialty: '专业',
  employer: '工作单位',
  expertTitle: '职称',
  criterion: '评分项',
  isSubjective: '是否主观分',
  fullMark: '满分',
  score: '得分',
  reviewedAt: '评分时间',
  markOfHead: '得分（表头是专家或投标人）',
  itemNo: '明细序号',
  materialCode: '物料编码',
  materialName: '物料名称',
  spec: '规格型号',
  measureUnit: '计量单位',
  quantity: '数量',
  unitPrice: '单价',
  riskKind: '失信类型',
  caseNo: '案号',
  caseReason: '事由',
  partyRole: '当事人身份',
  occurredOn: '发生日期',
  endsOn: '截止日期',
  riskSource: '信息来源',
} as const;

/** Titles of the fields of all kinds. */
export const ledgerFieldTitles = { ...tenderTitles, ...furtherTitles } as const;
export type LedgerField = keyof typeof ledgerFieldTitles;
export const ledgerFieldNames = Object.keys(ledgerFieldTitles) as LedgerField[];

export type TenderField = keyof typeof tenderTitles;
const tenders = Object.keys(tenderTitles) as TenderField[];
const ofLot = ['serial', 'projectCode', 'projectName', 'lotCode', 'lotName', 'unit', 'remark'] as const satisfies readonly LedgerField[];

/** Fields that columns of each kind can be mapped to. */
export const ledgerKindFields: Readonly<Record<LedgerKind, readonly LedgerField[]>> = {
  tenders: [...tenders, 'bidPrices'],
  bids: [
    ...tenders.filter((field) => field !== 'bidders'), 'bidder', 'bidPrice', 'rank', 'isWinner', 'isValid', 'rejectReason', 'quotedAt',
    'depositAccount',
  ],
  suppliers: [
    'serial', 'supplier', 'uscc', 'companyType', 'ownership', 'scale', 'registeredCapital', 'establishedOn', 'province', 'city', 'address',
    'legalPerson', 'phone', 'registeredAt', 'admittedAt', 'companyStatus', 'remark',
  ],
  contracts: [
    ...ofLot, 'contractCode', 'contractor', 'signedAt', 'contractAmount', 'changedAmount', 'changeReason', 'completedAt', 'performanceScore',
    'settledAmount', 'settledAt', 'subcontractor', 'subcontractScope', 'subcontractAmount', 'subcontractSignedAt', 'subcontractApproved', 'isLabour',
    'staffChangedAt', 'staffChangeReason', 'staffChangeApproved',
  ],
  experts: ['serial', 'expertName', 'expertCode', 'specialty', 'employer', 'expertTitle', 'province', 'city', 'registeredAt', 'remark'],
  marks: [...ofLot, 'bidder', 'expertName', 'expertCode', 'criterion', 'isSubjective', 'fullMark', 'score', 'reviewedAt', 'markOfHead'],
  prices: [
    ...ofLot, 'bidder', 'itemNo', 'materialCode', 'materialName', 'spec', 'measureUnit', 'quantity', 'unitPrice', 'isWinner', 'quotedAt',
  ],
  risks: ['serial', 'supplier', 'uscc', 'riskKind', 'caseNo', 'caseReason', 'partyRole', 'occurredOn', 'endsOn', 'riskSource', 'remark'],
};
