import { z } from 'zod';
import { briefingKinds, type BriefingKind } from '../briefing.ts';
import { keysOf } from '../subscriptions.ts';

export const briefingSentenceSchema = z.object({
  kind: z.enum(keysOf<BriefingKind>(briefingKinds)),
  text: z.string(),
  /** Number of rows at the address; null for a figure, which the page there shows. */
  num: z.int().nullable(),
  /** Address of the rows, below the base path. */
  address: z.string(),
});
export type BriefingSentence = z.output<typeof briefingSentenceSchema>;

export const briefingViewSchema = z
  .object({
    /** End of the former visit, epoch ms; null in the first one. */
    since: z.int().nullable(),
    /** Later time after which changes of lots count, since earlier ones are not on record; otherwise null. */
    lotsSince: z.int().nullable(),
    /** Version of the data that the sentences refer to. */
    dataVersion: z.int(),
    /** True if it has sentences to be shown unrequested: not closed in this visit, and not switched off. */
    isOpen: z.boolean(),
    /** True unless the user switched it off. */
    isAutomatic: z.boolean(),
    /** The most important first; none if it was not requested and is not open. */
    sentences: z.array(briefingSentenceSchema),
  })
  .meta({ id: 'Briefing' });
export type Briefing = z.output<typeof briefingViewSchema>;
