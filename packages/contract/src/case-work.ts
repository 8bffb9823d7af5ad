/** States of a task within a case. */
export const taskStates = ['待完成', '已完成', '已取消'] as const;
export type TaskState = (typeof taskStates)[number];
const [open, done, cancelled] = taskStates;
export const inTaskState = { open, done, cancelled } as const;
/** States that end a task. */
export const taskEnds = [done, cancelled] as const;
export const maxTasks = 100;

/** States of a measure of rectification: feedback is accepted, or returned for another one. */
export const measureStates = ['待整改', '已反馈', '退回', '已验收'] as const;
export type MeasureState = (typeof measureStates)[number];
const [required, reported, returned, accepted] = measureStates;
export const inMeasureState = { required, reported, returned, accepted } as const;
/** States in which the responsible party has to act until the due day. */
export const dueMeasureStates: readonly MeasureState[] = [required, returned];
/** Entries of a measure: feedback, acceptance, return. */
export const measureEntryKinds = ['反馈', '验收', '退回'] as const;
export type MeasureEntryKind = (typeof measureEntryKinds)[number];
const [feedback, acceptance, rejection] = measureEntryKinds;
export const ofEntry = { feedback, acceptance, rejection } as const;
export const maxMeasures = 100;
