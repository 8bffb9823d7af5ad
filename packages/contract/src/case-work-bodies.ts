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

export const newMeasureSchema = z.strictObject({ title: requiredText(1000), responsible: requiredText(200), dueAt: instant });
export type NewMeasure = z.infer<typeof newMeasureSchema>;
/** Feedback of the responsible party, received at a day, with a file of the case. */
export const measureFeedbackSchema = z.strictObject({
  receivedAt: instant,
  text: requiredText(2000),
  fileGuid: guidSchema.nullable().default(null),
});
export type MeasureFeedback = z.infer<typeof measureFeedbackSchema>;
export const measureReviewSchema = z.strictObject({ isAccepted: z.boolean(), note: requiredText(2000) });
export type MeasureReview = z.infer<typeof measureReviewSchema>;
