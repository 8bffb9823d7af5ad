import { z } from 'zod';
import { taskEnds } from './case-work.ts';
import { guidSchema, instant, requiredText } from './venue-fields.ts';

export const newTaskSchema = z.strictObject({ title: requiredText(200), ownerGuid: guidSchema, dueAt: instant });
export type NewTask = z.infer<typeof newTaskSchema>;
/** Another owner, or another day. */
export const taskChangeSchema = newTaskSchema.omit({ title: true });
export type TaskChange = z.infer<typeof taskChangeSchema>;
export const taskEndSchema = z.strictObject({ state: z.enum(taskEnds), note: requiredText(2000) });
export type TaskEnd = z.infer<typeof taskEndSchema>;
