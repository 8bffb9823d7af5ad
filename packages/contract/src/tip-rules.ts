/** Ways in which a report of an irregularity arrived. */
export const tipKinds = ['来信', '来电', '来访', '网络', '上级交办', '媒体', '其他部门移交', '其他'] as const;
export type TipKind = (typeof tipKinds)[number];

/** States of a report: open; part of a case; closed with a reason. */
export const tipStates = ['待办理', '已转线索', '已办结'] as const;
export type TipState = (typeof tipStates)[number];
const [open, attached, closed] = tipStates;
export const inTipState = { open, attached, closed } as const;

export const tipCloseReasons = ['查无实据', '不属受理范围', '重复举报', '内容不明，无法核查', '已转其他部门', '其他'] as const;
export type TipCloseReason = (typeof tipCloseReasons)[number];

/** Duty to see who sent a report. */
export const tipSourceDuty = 'tipSources';

/** Steps on a report, in the order of their buttons. */
export const tipActions = ['assign', 'attach', 'close', 'reopen', 'note'] as const;
export type TipAction = (typeof tipActions)[number];
