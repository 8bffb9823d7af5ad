/**
 * States of a case, in the order of the process. 暂缓 interrupts 待核查 and 核查中 until a day and then returns to the previous state; 已撤回 ends a
 * case that was opened in error.
 */
export const caseStates = ['待核查', '核查中', '暂缓', '已排除', '已确认', '已移送', '已撤回'] as const;
export type CaseState = (typeof caseStates)[number];
const [waiting, , deferred, excluded, confirmed, transferred, withdrawn] = caseStates;
/** The states by English names. */
export const inState = { waiting, deferred, excluded, confirmed, transferred, withdrawn } as const;
/** States of cases that count. A withdrawn case is kept, but is in no list, figure or report unless requested by its state. */
export const countedCaseStates: readonly CaseState[] = caseStates.filter((state) => state !== withdrawn);

/** Result of an examination, separate from the state. */
export const caseOutcomes = ['属实', '误报', '无法判定'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
const [correct, falseAlarm] = caseOutcomes;
export const withOutcome = { correct, falseAlarm } as const;

export const exclusionReasons = ['集团内正常', '合法联合体', '共用代理网络', '同名不同人', '数据错误', '小市场', '其他'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/**
 * Kinds of subjects of a case. `guids`: one for a company or lot, two for a pair, the members for a group, code and supplier for an expert.
 */
export const caseSubjectKinds = ['企业', '企业对', '团伙', '标段', '专家与供应商'] as const;
export type CaseSubjectKind = (typeof caseSubjectKinds)[number];
const [, , , aboutLot, aboutExpert] = caseSubjectKinds;
export const aboutSubject = { lot: aboutLot, expert: aboutExpert } as const;
/** Number of guids that identify a subject; null for a group. */
export const subjectGuidNum: Readonly<Record<CaseSubjectKind, number | null>> = { 企业: 1, 企业对: 2, 团伙: null, 标段: 1, 专家与供应商: 2 };

interface CaseActionRule {
  name: string;
  /** `casework`: examines. `caseDecision`: confirms. `caseTransfer`: transfers. */
  duty: 'casework' | 'caseDecision' | 'caseTransfer';
  /** Sufficient for a case that the user opened. */
  dutyOfOpener?: 'casework';
  /** The only states in which the action is allowed, with the resulting state; 暂缓 ends in the state before it. */
  moves: Partial<Record<CaseState, CaseState>>;
}

/** Allowed actions on a case; anything else is a conflict. `note` and `due` do not change the state. */
export const caseActions = {
  assign: { name: '指派', duty: 'casework', moves: { 待核查: '核查中', 核查中: '核查中', 暂缓: '暂缓' } },
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

/** Duties of which an action requires one, on a case that the user opened or on another one. */
export function caseDuties(action: CaseAction, isOpener: boolean): readonly string[] {
  const { duty, dutyOfOpener }: CaseActionRule = caseActions[action];
  return isOpener && dutyOfOpener !== undefined ? [duty, dutyOfOpener] : [duty];
}

/** State after an action; undefined if it is not allowed. `before` is the state that 暂缓 interrupted. */
export function caseMove(state: CaseState, action: CaseAction, before: CaseState | null = null): CaseState | undefined {
  const { moves }: CaseActionRule = caseActions[action];
  return action === 'resume' && state === '暂缓' ? (before ?? '待核查') : moves[state];
}

/** Duty that allows adding files to a case, and removing files that no decision depends on. */
export const caseFileDuty = 'casework' satisfies CaseActionRule['duty'];
/** States in which measures of rectification are required and followed. */
export const measureCaseStates: readonly CaseState[] = [confirmed, transferred];
const open: readonly CaseState[] = ['待核查', '核查中', '暂缓'];
/** True if no decision has been made on a case in this state. */
export const isOpenCase = (state: CaseState): boolean => open.includes(state);
/** States after a decision, and of withdrawn cases. */
export const closedCaseStates: readonly CaseState[] = caseStates.filter((state) => !isOpenCase(state));
