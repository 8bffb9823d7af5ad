import type { TenderField } from '@tenderscope/contract';

/**
 * Heads of ledgers by the field that they mean, without blanks, brackets and units of money, in lower case. The usual words of a field come
 * first: of two columns that mean one field, that with the earlier word is taken. This list grows with each ledger that is met.
 */
export const headWords: Readonly<Record<TenderField, readonly string[]>> = {
  serial: ['序号', '序', '序列号', '行号', '编号序号', 'no', 'no.', 'sr no', 'serial no', 's/n', '#', 'index', 'item no', 'item', '项次', '顺序号', '编次'],
  projectCode: [
    '项目编号', '招标编号', '采购编号', '立项编号', '项目编码', '项目代码', '招标项目编号', '采购项目编号', '项目号', '招标文件编号', '采购文件编号', '标书编号', '招标备案号', '立项号',
    '采购申请编号', '计划编号', '采购计划编号', '委托编号', '招标登记号', '文号', '询价单号', '采购单号', '编号', '编码',
    'project code', 'tender reference', 'project no', 'project number', 'tender no', 'tender number', 'tender id', 'project id', 'reference no', 'rfq no', 'bid no', 'ref no', 'procurement no', '案号', '标案案号', '标案编号', '采购项目号', '申请单号', '项目立项号', '招标项目号', '登记号', '采购编码', '招标号', '交易编号', '计划号',
  ],
  projectName: [
    '项目名称', '采购项目名称', '招标项目名称', '采购项目', '招标项目', '工程名称', '项目', '采购名称', '招标名称', '立项名称', '标的名称', '采购标的', '物资名称', '货物名称', '设备名称', '服务名称', '招标内容', '采购内容', '采购事项', '项目内容', '标题',
    '名称', 'project name', 'project', 'tender name', 'tender title', 'project title', 'title', 'tender', 'description', 'subject', '标案名称', '采购物资', '采购物品', '采购项目内容', '标的', '采购标的名称', '事由', '项目内容描述', '采购内容名称', '招标事项', '工程项目',
  ],
  lotCode: [
    '标段编号', '标包编号', '包件编号', '分包编号', '标段编码', '标段代码', '标包编码', '标段包编号', '包编号', '分标编号',
    'lot code', 'lot no', 'lot number', 'lot id', 'package no', 'package number', 'section no', '标段号', '标包号', '包号', '包件号', '分包号', '标段序号',
  ],
  lotName: [
    '标段名称', '标包名称', '标段', '标包', '包件', '分包', '分包名称', '包件名称', '标段号', '标包号', '包号', '标段包名称', '标段包', '包名称', '包组', '分标名称', '采购包', '采购包名称', '标段划分', '标的包', '标段标包', '子项名称', '合同包', '合同包名称', '包段', '标段序号', '包别', '分包号', '包件号',
    'lot name', 'lot', 'lot title', 'package', 'package name', 'section', 'lots',
  ],
  projectType: ['招标类型', '采购类型', '招标类别', '采购类别', '业务类型', 'procurement type', 'tender type'],
  category: ['项目类型', '项目类别', '类别', '类型', '项目分类', '货物类别', '招标类别', '采购类别', '招标类型', '采购类型', '工程货物服务', '采购分类', '标的类型', 'category', 'project category', 'project type', 'type'],
  materialCategory: ['物资类别', '品类', '采购大类', '物资大类', '物料大类', '采购中类', '物资分类', '物料类别', '采购品类', '采购品目', '品目', '物资品类', '产品类别', '专业类别', '专业', '品种', 'material category', 'material', 'commodity', 'product category', '物资名称', '货物名称'],
  method: [
    '招标方式', '采购方式', '方式', '采购形式', '招采方式', '招标采购方式', '招标形式', '采购实施方式', '实际采购方式', '拟采购方式', '遴选方式', '选取方式', '发包方式',
    'procurement method', 'tender method', 'method', 'procurement mode', 'purchase method', 'sourcing method', 'bidding method',
  ],
  organisationForm: ['组织形式', '招标组织形式', '采购组织形式', '组织方式', '招标组织方式', '采购组织方式', '实施主体形式', 'organisation form', 'organization form', 'organised by'],
  unit: [
    '招标单位', '采购单位', '招标人', '采购人', '招标人名称', '采购人名称', '招标单位名称', '采购单位名称', '建设单位', '需求单位', '用户单位', '业主', '业主单位', '项目单位', '申请单位', '使用单位', '需求部门', '申报单位', '立项单位', '实施单位', '委托单位', '委托人',
    '采购主体', '招标主体', '所属单位', '所属公司', '需用单位', '项目业主', '甲方', '甲方单位', '委托方', '采购方', '招标方', '建设方', '买方', '购买单位', '下属单位', '二级单位', '发包人', '发包单位', '单位名称', '单位', '公司', '企业名称', '子公司', '申请部门', '使用部门', '采购部门',
    'buyer', 'procuring agency', 'purchaser', 'procuring entity', 'employer', 'owner', 'client', 'tenderee', 'procuring unit', 'buyer name', 'purchasing unit', 'company', 'entity', 'department', '预算单位', '采购人单位', '主办单位', '业主名称', '使用科室', '申购科室', '申请科室', '需求科室', '申购部门', '申购单位', '提报单位', '主管部门', '项目主管单位', '招标人单位', '项目法人', '课题组', 'end user', 'user department', 'requesting department',
  ],
  agency: [
    '招标代理机构', '代理机构', '代理公司', '招标代理', '代理', '采购代理机构', '代理单位', '招标代理单位', '招标代理公司', '采购代理', '代理机构名称', '招标机构', '招标机构名称', '委托代理机构', '代理机构全称',
    'agency', 'tender agency', 'agent', 'tendering agency', 'procurement agency', 'bidding agency',
  ],
  budget: [
    '预算金额', '预算', '项目预算', '采购预算', '概算', '概算金额', '估算价', '估算金额', '估算', '立项金额', '立项预算', '预算价', '计划金额', '预算总额', '采购预算金额', '项目预算金额', '投资估算', '预算费用', '预估金额', '预计金额', '项目概算', '概算投资', '计划投资', '资金预算', '总预算',
    '立项批复金额', '批复金额', '采购金额', '项目金额', '招标金额', '估价', '预算控制金额',
    'budget', 'budget amount', 'estimated amount', 'estimated value', 'estimate', 'estimated price', 'estimated cost', 'approved budget', 'planned amount',
  ],
  ceilingPrice: [
    '最高限价', '招标控制价', '控制价', '拦标价', '最高投标限价', '限价', '最高控制价', '采购控制价', '上限价', '投标限价', '采购限价', '最高报价限价', '拦标限价', '招标限价', '限价金额', '标底', '标底价', '控制总价', '限额',
    'ceiling price', 'ceiling', 'price ceiling', 'price cap', 'maximum price', 'max price', 'control price', 'upper limit', '底价', '控制金额', '拦标总价', '预算控制价', '最高投标价', '投标最高限价',
  ],
  bidders: [
    '投标单位', '投标人', '参与投标单位', '参与单位', '参投单位', '入围单位', '响应单位', '投标人名称', '投标单位名称', '响应供应商', '参与供应商', '投标供应商', '投标企业', '参加投标单位', '参加单位', '参与投标人', '投标厂家', '参与厂家', '报价单位', '报价供应商', '响应人', '参标单位', '竞标单位',
    '供应商名单', '投标商', '参与投标供应商', '递交投标文件单位', '投标单位及报价', '所有投标人', '应标单位', '报价供应商名称', '供应商参与', '入围供应商', '投标人及报价', '各投标单位报价', '投标报价情况', '参与报价单位', '应答人', '应答单位', '潜在投标人', '参与公司', '供应商列表', '参与情况', '投标情况',
    'bidders', 'tenderers', 'bidder', 'participants', 'participating bidders', 'bidder list', 'participating suppliers', 'respondents', 'suppliers', 'participating companies', 'bidding companies', 'bidder names',
  ],
  winner: [
    '中标单位', '中标人', '成交供应商', '中选单位', '中标供应商', '定标单位', '成交单位', '成交人', '中选人', '中标人名称', '中标单位名称', '成交供应商名称', '中标公司', '中标厂家', '中标企业', '中标方', '中选供应商', '中标商', '定标供应商', '入围供应商', '入围单位', '入围人', '入围企业', '入围投标人', '入围机构', '入围中标单位', '成交候选人', '第一中标候选人', '中标候选人', '拟中标单位', '拟中标人',
    '签约单位', '合同单位', '合同乙方', '供货单位', '承包单位', '承包人', '供应商名称', '供应商', '乙方', '中标', '成交', '中选', '施工单位', '承建单位', '服务商', '选定供应商', '定标结果', '供货商', '服务单位', '承接单位', '供方', '卖方',
    'winner', 'name of winner', 'winning bidder', 'awarded supplier', 'successful bidder', 'awarded to', 'awardee', 'contractor', 'supplier', 'winning company', 'winning supplier', 'selected supplier', '得标厂商', '决标厂商', '入选供应商', '入选单位', '中签单位', '合同供方', '供应单位', '供货厂家', '选定单位', '拟签约单位', '合作单位', '承办单位', 'awarded party', 'awarded vendor', 'vendor',
  ],
  awardAmount: [
    '中标金额', '中标价', '成交金额', '成交价', '中标价格', '成交价格', '定标金额', '定标价', '中选价', '中选金额', '中标总价', '成交总价', '中标价款', '中标合同价', '中标报价', '最终成交价', '最终报价', '合同金额', '合同价', '签约金额', '合同总价', '合同价款', '签约合同价', '合同额', '合同总额', '最终价格', '成交额', '中标额', '实际采购金额', '实际金额', '采购成交金额',
    'award amount', 'award price', 'awarded amount', 'contract value', 'contract sum', 'contract amount', 'contract price', 'winning price', 'winning bid', 'award value', 'final price', 'awarded price', 'winning amount', 'price', 'amount', '决标金额', '得标金额', '合同成交价', '成交总金额', '中标总金额', '采购金额', '采购价', '采购价格', '采购总价', '项目金额', '分包价', '分包金额', '分包合同价', '合同含税金额', '合同总金额',
  ],
  planReceivedAt: ['收到计划时间', '收到计划单时间', '计划接收时间', '计划接收日期', '委托日期', '委托时间', '立项日期', '立项时间', '收到委托时间', '接收日期', '申请日期', '申请时间', '任务下达时间', '计划下达日期', '受理日期', '受理时间', 'plan received', 'request date', 'approval date'],
  noticeAt: ['招标公告时间', '招标公告日期', '公告日期', '公告时间', '公告发布日期', '公告发布时间', '发布时间', '发布日期', '发标日期', '发标时间', '采购公告日期', '采购公告时间', '挂网时间', '挂网日期', '发布公告时间', '发布公告日期', '招标文件发出时间', '招标文件发售日期', '招标时间', '招标日期', '发出邀请日期', '邀请日期', '发公告时间', '上网时间', 'notice date', 'publication date', 'publish date', 'published', 'issue date', 'rfq date', 'enquiry date', 'inquiry date', 'invitation date', 'tender date', 'announcement date', 'date published', 'date of advertisement', 'advertisement date'],
  bidDeadline: ['投标截止时间', '投标截止日期', '投标截止', '截止时间', '截标时间', '截标日期', '响应截止时间', '递交截止时间', '截止日期', '报价截止时间', '递交投标文件截止时间', 'bid deadline', 'submission deadline', 'deadline', 'closing date', 'closing time', 'tender closing date', 'due date'],
  openedAt: ['开标日期', '开标时间', '开启时间', '开标', '开标会时间', '开启日期', '谈判日期', '谈判时间', '磋商时间', '评标时间', '评标日期', '评审时间', '评审日期', '询价时间', '开标评标时间', '响应文件开启时间', '采购时间', '采购日期', 'opening date', 'bid opening', 'bid opening date', 'tender opening', 'opened on', 'opening time', 'opening'],
  awardPublishedAt: ['公示日期', '公示时间', '中标公示日期', '中标公示时间', '中标公告日期', '中标公告时间', '结果公示日期', '结果公示时间', '结果公告日期', '结果公告时间', '候选人公示日期', '成交公告日期', '成交公示日期', '中标候选人公示时间', '中标候选人公示日期', '结果发布时间', '公示开始时间', 'award published', 'award publication date', 'result date', 'award notice published', 'publication of award', '入围公示日期', '结果公示', '公示起始日期', '公示开始日期'],
  awardNoticeAt: ['中标通知书日期', '中标通知书时间', '中标通知书发出时间', '中标通知书发出日期', '中标通知书发放日期', '中标通知书发放时间', '成交通知书日期', '成交通知书时间', '通知书日期', '通知书时间', '中标通知书', '发中标通知书日期', '中标通知时间', '中标通知日期', '定标日期', '定标时间', '成交日期', '成交时间', '中标日期', '中标时间', '中选日期', '授标日期', '决标日期', 'award notice date', 'award date', 'awarded on', 'date of award', 'letter of award', 'notification date', 'award notification date', 'awarded'],
  evaluationMethod: ['评标办法', '评标方法', '评审办法', '评审方法', '评标方式', '评分办法', '评审方式', '定标方法', '定标方式', 'evaluation method', 'evaluation criteria'],
  status: ['状态', '招标结果', '采购结果', '结果', '项目状态', '标段状态', '招标状态', '当前状态', '进展', '进展情况', '项目进度', '进度', '采购状态', '中标结果', '成交状态', '执行状态', '完成情况', '采购结果状态', '是否流标', '招标情况', 'status', 'result', 'outcome', 'state', 'progress', '办理情形', '办理情况', '项目阶段', '所处阶段', '办理状态', '招标进度', '实施状态'],
  province: ['省份', '省', '所在省份', '项目所在省', '省区市', '所属省份', '省区', '省级', 'province'],
  city: ['城市', '市', '所在城市', '地市', '所在地市', '所属城市', '项目所在市', '地级市', '市州', 'city'],
  remark: ['备注', '说明', '附注', '备注说明', '备 注', '其他说明', '情况说明', '备注信息', 'remarks', 'remark', 'notes', 'note', 'comment', 'comments'],
  isCentralized: ['是否集中采购', '是否集采', '是否纳入集中采购', '是否属于集中采购', '是否集中招标', '集中采购标识', '集采标识', '集中采购标志', '是否集团集采', '是否集中', 'is centralized', 'centralized purchase', 'centralized procurement'],
  isPublic: ['是否公开采购', '是否公开', '公开采购标识', '公开采购标志', '是否公开发布', 'is public', 'public procurement'],
  isOnline: ['是否上网采购', '是否上网', '上网采购标识', '上网采购标志', '是否网上采购', '是否线上采购', '是否线上', 'is online', 'online procurement'],
  isElectronic: ['是否电子采购', '是否电子招标', '是否电子化采购', '电子采购标识', '电子采购标志', '是否全流程电子化', '是否电子化', '是否电子招投标', '是否电子标', 'is electronic', 'electronic procurement', 'e-procurement'],
  previousCode: ['前次标段编号', '前次项目编号', '前次招标编号', '上次标段编号', '上次招标编号', '原标段编号', '原招标编号', '流标项目编号', '首次招标编号', 'previous lot code', 'previous tender no'],
  benchmarkFormula: ['基准价算法', '基准价计算方法', '基准价计算方式', '评标基准价算法', '评标基准价计算方法', '基准价公式', 'benchmark formula'],
  benchmarkCoefficient: ['下浮系数', '基准价下浮系数', '下浮率系数', 'K值', '系数K', 'benchmark coefficient'],
  benchmarkPrice: ['基准价', '评标基准价', '评标基准价格', '投标基准价', '基准价格', 'benchmark price'],
};

/** Heads that are known to be none of the fields, so that no likeness counts. */
export const otherHeads: readonly string[] = [
  '经办人', '采购经办人', '项目负责人', '负责人', '联系人', '联系电话', '联系方式', '电话', '手机', '邮箱', '采购员', '项目经理', '节资率', '节约率', '节资额', '节约金额', '节资金额', '下浮率', '降幅', '降价率', '合同编号', '合同名称', '合同签订日期', '合同签订时间', '签订日期', '签订时间', '签约日期',
  '投标家数', '投标单位数量', '投标人数量', '参与家数', '参与单位数', '响应家数', '投标数量', '数量', '单价', '工期', '交货期', '质保期', '付款方式', '代理费', '招标代理费', '代理服务费', '中标服务费', '保证金', '投标保证金', '履约保证金', '评委', '评标专家', '专家', '专家名单', '评委名单', '资金来源', '开标地点', '开标地点及时间', '地点', '公示期', '公告媒体', '公示天数',
  '第二中标候选人', '第三中标候选人', '第二候选人', '第三候选人', '归档日期', '归档', '归档情况', '档案号', '监督人', '附件', '税率', '币种', '规格型号', '规格', '型号', '计量单位', '建设规模', '建设地点',
  'contact', 'phone', 'email', 'saving', 'savings', 'saving rate', 'contract no', 'contract date', 'number of bidders', 'bidder count', 'quantity', 'currency', 'contact person', 'officer', 'manager', 'person in charge',
];

/** Words of upper head rows without meaning for the columns below them. */
export const headFillers: readonly string[] = ['基本情况', '基本信息', '情况', '信息', '相关', '内容', '明细', '阶段', '环节', '部分'];

/** Ends of texts that are heads rather than values. */
export const headEndings: readonly string[] = [
  '名称', '编号', '编码', '金额', '日期', '时间', '单位', '方式', '价', '价格', '备注', '类别', '类型', '序号', '状态', '结果', '形式', '办法', '方法', '机构', '人', '家数', '率', '说明', '情况', '信息', '预算', '概算', '标段', '万元', '元', '电话', '数量', '额', '供应商', '项目', '公告', '合同', '中标', '开标', '投标', '采购', '招标',
];
