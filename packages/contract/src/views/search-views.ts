import { z } from 'zod';

/** One search of a history. */
export const searchRecordSchema = z
  .object({
    guid: z.string(),
    keyword: z.string(),
    spec: z.string().nullable(),
    unit: z.string().nullable(),
    /** Epoch ms. */
    search_time: z.int(),
  })
  .meta({ id: 'SearchRecord' });
export type SearchRecord = z.output<typeof searchRecordSchema>;

export const savedQueryViewSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    address: z.string(),
    /** Epoch ms. */
    create_time: z.int(),
  })
  .meta({ id: 'SavedQuery' });
export type SavedQuery = z.output<typeof savedQueryViewSchema>;
