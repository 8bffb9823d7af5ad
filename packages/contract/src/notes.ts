import { z } from 'zod';
import { businessDay, startOfDay } from './business-time.ts';
import { metrics, type MetricKey } from './metrics.ts';
import { longestNote, noteReaders, type NoteReaders } from './note-rules.ts';
import { partyGuidSchema } from './relation-graph.ts';
import { keysOf } from './subscriptions.ts';
import { guidSchema } from './venue-fields.ts';

/** A day that exists, `YYYY-MM-DD`. */
const day = z.string().regex(/^(19|20)\d{2}-\d{2}-\d{2}$/).refine((text) => {
  const at = startOfDay(text);
  return Number.isFinite(at) && businessDay(at) === text;
});
export const noteMetricSchema = z.enum(keysOf<MetricKey>(metrics));
export const noteReadersSchema = z.enum(keysOf<NoteReaders>(noteReaders));

const written = {
  firstDay: day,
  lastDay: day,
  readers: noteReadersSchema,
  content: z.string().trim().min(1).max(longestNote).regex(/^(?:[^\p{Cc}]|\n)*$/u),
};
const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): boolean => firstDay <= lastDay;

export const noteRequestSchema = z.object({ metric: noteMetricSchema });
/** A unit of null is all units of the group. */
export const newNoteSchema = z.strictObject({ unit: partyGuidSchema.nullable(), metric: noteMetricSchema, ...written }).refine(isInOrder);
export const noteChangeSchema = z.strictObject({ ...written, version: z.int32().min(1) }).refine(isInOrder);
export const noteParamsSchema = z.object({ guid: guidSchema });

export type NewNote = z.infer<typeof newNoteSchema>;
export type NoteChange = z.infer<typeof noteChangeSchema>;
