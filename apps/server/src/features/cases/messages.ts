import type { CaseHappening } from '@tenderscope/contract';

/** Wording of the workbook of one case. */
export const words = {
  sheets: {
    facts: '线索',
    evidence: '立案时证据',
    later: (place: number) => `后来的证据${place}`,
    finding: (place: number) => `发现${place}证据`,
    laterOfFinding: (place: number, later: number) => `发现${place}后来的证据${later}`,
    partOfFinding: (place: number, title: string) => `发现${place}·${title}`,
    partOfLaterFinding: (place: number, later: number, title: string) => `发现${place}后来${later}·${title}`,
    contents: '固定内容目录',
    partOfLater: (place: number, title: string) => `后来${place}·${title}`,
    events: '处理记录',
    files: '附件',
    tasks: '任务',
    measures: '整改与反馈',
    check: '校验',
  },
  facts: {
    number: '编号',
    subject: '主体',
    rule: '规则',
    ruleVersion: '规则版本',
    finding: (place: number) => `发现${place}`,
    state: '状态',
    outcome: '核查结果',
    clause: '依据条款',
    clauseText: '条款原文',
    misfit: '条款所需而证据中没有',
    assignee: '处理人',
    strength: '强度',
    amount: '金额(万元)',
    lotNum: '涉及标段(个)',
    opened: '登记',
    due: '到期',
    intact: '证据完整性',
    exported: '导出',
    note: '说明',
  },
  allKept: '完整',
  intact: { true: '校验通过：证据与立案时一致', false: '校验未通过：证据与其 SHA-256 不符' },
  note: '线索为疑似，仅供核查，不构成结论。全部内容均为固定时的数据，与现在的数据无关。证据中的设备、账户等值已脱敏。压缩包内 evidence-*.json 为证据存档原文，用 sha256sum -c SHA256SUMS 可校验。',
  finding: (subject: string, rule: string) => `${subject}：${rule}`,
  by: (name: string, time: string) => `${name} ${time}`,
  inWan: (title: string) => `${title}(万元)`,
  titles: {
    item: '项目', value: '内容', at: '时间', action: '事项', byName: '办理人', fromState: '原状态', toState: '新状态', remark: '备注', detail: '内容', path: '压缩包内文件',
    sheet: '工作表', kept: '固定行数', total: '应有行数', missing: '缺少的内容', query: '查询',
    measure: '整改事项', responsible: '责任单位或人员', kind: '事项', receivedAt: '反馈日期', text: '反馈或验收意见', fileName: '附件',
    title: '任务', ownerName: '负责人', dueAt: '完成期限', state: '状态', endedByName: '办结人', endedAt: '办结时间', note: '办结说明',
    name: '名称', size: '大小(字节)', createdByName: '上传人', createdAt: '上传时间', sha256: 'SHA-256', frozenAt: '固定时间', dataVersion: '数据版本', ruleVersion: '规则版本',
  },
  happenings: { open: '立案', findingAdd: '加入发现', newEvidence: '出现新证据', fileAdd: '添加附件', fileRemove: '移除附件',
    taskAdd: '添加任务', taskChange: '调整任务', taskEnd: '办结任务',
    measureAdd: '添加整改事项', measureFeedback: '登记整改反馈', measureReview: '验收整改', tipAttach: '并入举报' } satisfies Record<CaseHappening, string>,
  system: '系统',
  details: {
    finding: '发现', task: '任务', taskState: '任务状态', tip: '举报', measure: '整改事项', measureState: '整改状态', responsible: '责任单位或人员', receivedAt: '反馈日期', ownerName: '负责人', assigneeGuid: '处理人', dueAt: '期限', reason: '原因', clause: '依据条款', target: '移送对象', documentNumber: '文书编号', outcome: '核查结果', until: '暂缓至',
    misfit: '条款所需而证据中没有',
    name: '文件', sha256: 'SHA-256',
  },
  newRows: (num: number) => `${num} 行`,
  titled: (name: string, value: string) => `${name}：${value}`,
  separator: '；',
  listSeparator: '、',
  /** Value of `isCounted` in rows of `company.evidenceLots` that are no evidence. */
  notCounted: '否',
} as const;

/** Reasons why a case cannot be withdrawn, and actions that a withdrawn one refuses. */
export const withdrawalMessages = {
  hasOutcome: '该线索已有核查结果或结论，不能撤回；如结论有误，请重新核查',
  othersActed: '他人已办理该线索，请由其他有「线索确认」职责的人员撤回',
  noFiles: '线索已撤回，不能再添加或移除附件',
} as const;

/** Refusals of tasks. */
export const taskMessages = {
  unknown: '任务不存在',
  owner: '该用户不能作为负责人：账号停用或锁定，或看不到该线索',
  due: '完成期限应在今天或以后',
  full: (max: number) => `一条线索最多有 ${max} 项任务`,
  withdrawn: '线索已撤回，不能再添加或办理任务',
  ended: '任务已由他人办结，请刷新后查看',
} as const;

/** Refusals of measures of rectification. */
export const measureMessages = {
  unknown: '整改事项不存在',
  due: '整改期限应在今天或以后',
  file: '所选文件不是本线索的附件',
  feedbackDay: '反馈日期不能晚于今天',
  full: (max: number) => `一条线索最多有 ${max} 项整改事项`,
  closed: '整改事项只在「已确认」「已移送」的线索中登记和办理',
  moved: '该整改事项的状态已改变，不能再进行此操作，请刷新后查看',
  ownFeedback: '不能验收本人登记的反馈，请由其他有「线索确认」职责的人员验收',
} as const;

/** Reasons why a case is not opened. */
export const openingMessages = {
  otherRule: '证据不是由所选规则查出的：规则为查询时证据应为该查询，规则为指标时证据的每一行应为该指标',
  otherSubject: '证据中没有该主体：主体应出现在证据的行中，或是证据查询的对象',
  unknownSubject: '主体不存在',
  notOpen: (state: string) => `线索当前为「${state}」，不能再加入发现`,
  unrelated: '该发现与线索没有相同的企业或标段，不能加入；请另立线索',
  known: (number: string) => `该发现已在线索 ${number} 中`,
  full: (max: number) => `一条线索最多含 ${max} 项发现，请另立线索`,
  ownFinding: '不能确认含有本人加入的发现的线索，请由其他人员确认',
  dailyLimit: (max: number) => `每人每天最多建立 ${max} 条线索，请明天再建，或由他人建立`,
} as const;

/** Titles of the parts of frozen evidence, in the order in which they are shown. */
export const partTitles = {
  rule: '规则',
  baseRate: '总体命中率',
  thresholds: '规则所用阈值',
  group: '疑似团伙',
  members: '成员及其证据',
  pairEvidence: '两两之间的证据',
  reasons: '不支持的理由',
  pairFigures: '两家的相遇',
  pairRules: '同时涉及两家的指标',
  companyRules: '企业被触发的指标',
  lotRules: '标段触发的指标',
  risks: '风险记录',
  riskBids: '风险记录有效期内的投标',
  companyEvidence: '与其他企业的关联与相同特征',
  similarities: '相同特征逐标段',
  marksInUse: '相同硬件标识的使用范围',
  consortia: '两家组成联合体的标段',
  expert: '专家评分概况',
  leaning: '对该供应商的倾向',
  employer: '工作单位与该供应商的关联',
  meetings: '同场标段',
  memberBids: '成员报价与相同特征',
  lots: '涉及标段',
  bids: '全部投标',
  winners: '中标人',
  subcontracts: '分包',
  staffChanges: '关键人员变更',
  marks: '全部评分',
  screens: '报价规律指标',
  screenPeers: '报价规律的同类水平',
  pairPeers: '同类企业对',
  lotPeers: '同类标段',
} as const;

/** Reasons why a part of frozen evidence is not complete. */
export const missingMessages = {
  notGranted: '登记人没有查看该内容的权限',
  unknownQuery: '该查询已不存在',
  failed: (reason: string) => `读取失败：${reason}`,
  unreadable: '数据暂时不能读取',
  ofAllUnits: '依据全部单位的数据，登记人只能查看部分单位，未取得',
  cut: (kept: number, total: number) => `共 ${total} 行，只固定前 ${kept} 行`,
  lots: (kept: number, total: number) => `涉及标段共 ${total} 个，只含前 ${kept} 个`,
  pairs: (kept: number, total: number) => `共 ${total} 对企业，只含前 ${kept} 对`,
  separator: '；',
} as const;

/** Facts of a rule in frozen evidence. */
export const ruleFacts = {
  item: '项目',
  value: '内容',
  name: '规则',
  code: '编码',
  version: '规则版本',
  basis: '依据条款',
  noBasis: '无直接条款',
  formula: '计算方法',
  grain: '每行为',
  threshold: '阈值',
  inForce: '现行值',
  unit: '单位',
  source: '来源',
  pair: '企业对',
  between: ' ⇄ ',
} as const;
