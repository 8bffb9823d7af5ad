import type { CaseHappening } from '@tenderscope/contract';

/** Wording of the workbook of one case. */
export const words = {
  sheets: {
    facts: '线索',
    evidence: '立案时证据',
    later: (place: number) => `后来的证据${place}`,
    today: '导出时的数据',
    events: '处理记录',
    files: '附件',
    check: '校验',
  },
  facts: {
    number: '编号',
    subject: '主体',
    rule: '规则',
    ruleVersion: '规则版本',
    state: '状态',
    outcome: '核查结果',
    assignee: '处理人',
    strength: '强度',
    amount: '金额(万元)',
    lotNum: '涉及标段(个)',
    opened: '登记',
    due: '到期',
    intact: '证据完整性',
    today: '导出时的数据',
    exported: '导出',
    note: '说明',
  },
  intact: { true: '校验通过：证据与立案时一致', false: '校验未通过：证据与其 SHA-256 不符' },
  today: (version: number) => `数据版本 ${version}，按导出人的数据范围重新查询`,
  note: '线索为疑似，仅供核查，不构成结论。证据中的设备、账户等值已脱敏。压缩包内 evidence-*.json 为证据存档原文，用 sha256sum -c SHA256SUMS 可校验。',
  by: (name: string, time: string) => `${name} ${time}`,
  inWan: (title: string) => `${title}(万元)`,
  titles: {
    item: '项目', value: '内容', at: '时间', action: '事项', byName: '办理人', fromState: '原状态', toState: '新状态', remark: '备注', detail: '内容', path: '压缩包内文件',
    name: '名称', size: '大小(字节)', createdByName: '上传人', createdAt: '上传时间', sha256: 'SHA-256', frozenAt: '固定时间', dataVersion: '数据版本', ruleVersion: '规则版本',
  },
  happenings: { open: '立案', newEvidence: '出现新证据', fileAdd: '添加附件', fileRemove: '移除附件' } satisfies Record<CaseHappening, string>,
  system: '系统',
  details: {
    assigneeGuid: '处理人', dueAt: '期限', reason: '原因', clause: '依据条款', target: '移送对象', documentNumber: '文书编号', outcome: '核查结果', until: '暂缓至',
    name: '文件', sha256: 'SHA-256',
  },
  newRows: (num: number) => `${num} 行`,
  titled: (name: string, value: string) => `${name}：${value}`,
  separator: '；',
  listSeparator: '、',
} as const;

/** Reasons why a case cannot be withdrawn, and actions that a withdrawn one refuses. */
export const withdrawalMessages = {
  hasOutcome: '该线索已有核查结果或结论，不能撤回；如结论有误，请重新核查',
  othersActed: '他人已办理该线索，请由其他有「线索确认」职责的人员撤回',
  noFiles: '线索已撤回，不能再添加或移除附件',
} as const;

/** Reasons why a case is not opened. */
export const openingMessages = {
  otherRule: '证据不是由所选规则查出的：规则为查询时证据应为该查询，规则为指标时证据的每一行应为该指标',
  otherSubject: '证据中没有该主体：主体应出现在证据的行中，或是证据查询的对象',
  unknownSubject: '主体不存在',
  dailyLimit: (max: number) => `每人每天最多建立 ${max} 条线索，请明天再建，或由他人建立`,
} as const;
