/**
 * States of a case, in the order of its way. 暂缓 interrupts 待核查 and 核查中 until a day, and goes back to where it came from; 已撤回 is the end
 * of a case that was opened in error.
 */
export const caseStates = ['待核查', '核查中', '暂缓', '已排除', '已确认', '已移送', '已撤回'] as const;
export type CaseState = (typeof caseStates)[number];
const [waiting, , deferred, excluded, confirmed, transferred, withdrawn] = caseStates;
/** The states by English names. */
export const inState = { waiting, deferred, excluded, confirmed, transferred, withdrawn } as const;
/** States of cases that count: a withdrawn one is kept, but is in no list, figure or report unless requested by its state. */
export const countedCaseStates: readonly CaseState[] = caseStates.filter((state) => state !== withdrawn);

/** What an examination found, apart from the state. */
export const caseOutcomes = ['属实', '误报', '无法判定'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
const [correct, falseAlarm] = caseOutcomes;
export const withOutcome = { correct, falseAlarm } as const;

export const exclusionReasons = ['集团内正常', '合法联合体', '共用代理网络', '同名不同人', '数据错误', '小市场', '其他'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** Clauses that a confirmed case rests on: 招标投标法实施条例. */
export const caseClauses = [
  '第三十四条', '第三十九条', '第四十条第（一）项', '第四十条第（二）项', '第四十条第（三）项', '第四十条第（四）项', '第四十条第（五）项',
  '第四十条第（六）项', '第四十一条', '第四十二条',
] as const;
export type CaseClause = (typeof caseClauses)[number];

/** What a case is about. `guids`: of a company or lot one, of a pair two, of a group its members, of an expert code and supplier. */
export const caseSubjectKinds = ['企业', '企业对', '团伙', '标段', '专家与供应商'] as const;
export type CaseSubjectKind = (typeof caseSubjectKinds)[number];
const [, , , aboutLot, aboutExpert] = caseSubjectKinds;
export const aboutSubject = { lot: aboutLot, expert: aboutExpert } as const;
/** How many guids name a subject; of a group its members, up to twelve. */
export const subjectGuidNum: Readonly<Record<CaseSubjectKind, number | null>> = { 企业: 1, 企业对: 2, 团伙: null, 标段: 1, 专家与供应商: 2 };

interface CaseActionRule {
  name: string;
  /** `casework`: examines. `caseDecision`: confirms. `caseTransfer`: transfers. */
  duty: 'casework' | 'caseDecision' | 'caseTransfer';
  /** Enough for a case that the user opened. */
  dutyOfOpener?: 'casework';
  /** The only states it starts from, and where each goes; 暂缓 ends in the state before it. */
  moves: Partial<Record<CaseState, CaseState>>;
}

/** What can be done to a case; anything else is a conflict. `note` and `due` leave the state as it is. */
export const caseActions = {
  assign: { name: '指派', duty: 'casework', moves: { 待核查: '核查中', 核查中: '核查中' } },
  exclude: { name: '排除', duty: 'casework', moves: { 核查中: '已排除' } },
  confirm: { name: '确认', duty: 'caseDecision', moves: { 核查中: '已确认' } },
  transfer: { name: '移送', duty: 'caseTransfer', moves: { 已确认: '已移送' } },
  defer: { name: '暂缓', duty: 'casework', moves: { 待核查: '暂缓', 核查中: '暂缓' } },
  resume: { name: '恢复核查', duty: 'casework', moves: { 暂缓: '核查中' } },
  reopen: { name: '重新核查', duty: 'casework', moves: { 已排除: '核查中', 已确认: '核查中' } },
  outcome: { name: '登记核查结果', duty: 'casework', moves: { 核查中: '核查中', 已确认: '已确认', 已移送: '已移送' } },
  withdraw: {
    name: '撤回',
    duty: 'caseDecision',
    dutyOfOpener: 'casework',
    moves: { 待核查: '已撤回', 核查中: '已撤回', 暂缓: '已撤回' },
  },
  due: { name: '设定期限', duty: 'casework', moves: { 待核查: '待核查', 核查中: '核查中', 暂缓: '暂缓' } },
  note: {
    name: '备注',
    duty: 'casework',
    moves: { 待核查: '待核查', 核查中: '核查中', 暂缓: '暂缓', 已排除: '已排除', 已确认: '已确认', 已移送: '已移送' },
  },
} as const satisfies Record<string, CaseActionRule>;
export type CaseAction = keyof typeof caseActions;

/** The duties of which an action needs one, on a case that the user opened or on another. */
export function caseDuties(action: CaseAction, isOpener: boolean): readonly string[] {
  const { duty, dutyOfOpener }: CaseActionRule = caseActions[action];
  return isOpener && dutyOfOpener !== undefined ? [duty, dutyOfOpener] : [duty];
}

/** Where an action takes a case of a state; undefined where it may not. `before` is the state that 暂缓 interrupted. */
export function caseMove(state: CaseState, action: CaseAction, before: CaseState | null = null): CaseState | undefined {
  const { moves }: CaseActionRule = caseActions[action];
  return action === 'resume' && state === '暂缓' ? (before ?? '待核查') : moves[state];
}

/** Who may add files to a case, and take back those that no decision rests on. */
export const caseFileDuty = 'casework' satisfies CaseActionRule['duty'];
const open: readonly CaseState[] = ['待核查', '核查中', '暂缓'];
/** Whether nobody has decided on a case of this state. */
export const isOpenCase = (state: CaseState): boolean => open.includes(state);
