/** States of a task within a case. */
export const taskStates = ['待完成', '已完成', '已取消'] as const;
export type TaskState = (typeof taskStates)[number];
const [open, done, cancelled] = taskStates;
export const inTaskState = { open, done, cancelled } as const;
/** States that end a task. */
export const taskEnds = [done, cancelled] as const;
export const maxTasks = 100;
