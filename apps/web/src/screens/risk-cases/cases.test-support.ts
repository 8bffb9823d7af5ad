import type { RiskCase, RiskCaseDetail, RuleEffect } from '@tenderscope/contract';

const at = (day: string): number => Date.parse(`${day}T09:00:00+08:00`);

/** A case under examination. */
export const aCase: RiskCase = {
  guid: 'c-1',
  number: 'XS20250601-1',
  subjectKind: '企业对',
  subjectGuids: ['g-1', 'g-2'],
  subjectNames: ['甲建设有限公司', '乙工程有限公司'],
  rule: 'relation.pairs',
  ruleName: '异常关系企业对',
  state: '核查中',
  outcome: null,
  assigneeGuid: 'u-1',
  assigneeName: '李核查',
  needsOwner: false,
  strength: 0.82,
  amount: 12_345_600,
  lotNum: 7,
  openedBy: 'u-2',
  openedByName: '王分析',
  openedAt: at('2025-06-01'),
  updatedAt: at('2025-06-02'),
  dueAt: at('2025-06-20'),
  deferredUntil: null,
  version: 3,
  findingNum: 1,
};

const row = (bd_guid: string, bd_name: string, yusuan: number | null) => ({ bd_guid, bd_name, yusuan });

export const aDetail: RiskCaseDetail = {
  ...aCase,
  evidence: {
    query: 'relation.pairLots',
    params: [],
    conditions: [],
    columns: [{ key: 'bd_name', title: '标段名称' }, { key: 'yusuan', title: '预算金额' }],
    rows: [row('L1', '阀门采购一标段', 5_000_000), row('L2', '阀门采购二标段', 3_000_000), row('L3', '管道维修一标段', null)],
    ruleVersion: '1',
    dataVersion: 4,
    frozenAt: at('2025-06-01'),
    sha256: '5f'.repeat(32),
  },
  isEvidenceIntact: true,
  today: {
    rows: [row('L1', '阀门采购一标段', 5_000_000), row('L2', '阀门采购二标段', 3_200_000), row('L4', '泵站改造一标段', 900_000)],
    dataVersion: 5,
  },
  todayProblem: null,
  laterEvidence: [],
  addedFindings: [],
  evidenceKinds: ['设备或文件作者相同'],
  files: [],
  mayAddFiles: true,
  mayReveal: false,
  events: [
    { id: 1, action: 'open', fromState: null, toState: '待核查', byGuid: 'u-2', byName: '王分析', at: at('2025-06-01'), note: '', detail: {} },
    {
      id: 2,
      action: 'assign',
      fromState: '待核查',
      toState: '核查中',
      byGuid: 'u-2',
      byName: '王分析',
      at: at('2025-06-02'),
      note: '请先看股东',
      detail: { assigneeGuid: 'u-1', dueAt: at('2025-06-20') },
    },
  ],
  actions: ['assign', 'exclude', 'confirm', 'defer', 'outcome', 'due', 'note'],
  barred: {},
};

export const anEffect: RuleEffect = {
  rule: 'relation.pairs',
  ruleName: '异常关系企业对',
  ruleVersion: '1',
  firstOpenedAt: at('2025-01-10'),
  hitRate: null,
  hits: null,
  population: null,
  openedNum: 31,
  openNum: 6,
  confirmedNum: 9,
  excludedNum: 14,
  undecidedNum: 2,
  decidedNum: 23,
  precision: 9 / 23,
  precisionLow: 0.22,
  precisionHigh: 0.59,
  precisionBefore: null,
  medianDays: 12.5,
  topReasons: [{ reason: '集团内正常', num: 8 }, { reason: '小市场', num: 4 }],
  needsReview: false,
};
