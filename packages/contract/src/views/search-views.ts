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
    /** Name of the user who shares it; null for the user's own. */
    owner: z.string().nullable(),
    /** True if the screen opens with it from the menu. */
    isDefault: z.boolean(),
    /** Readers of an own one besides its owner; null for nobody, and for those of others. */
    share: z.object({ kind: z.enum(['role', 'unit']), id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'SavedQuery' });
export type SavedQuery = z.output<typeof savedQueryViewSchema>;

/** Roles that the user may share a view with. Units are those of their data. */
export const shareRoleSchema = z.object({ key: z.string(), name: z.string() }).meta({ id: 'ShareRole' });
export type ShareRole = z.output<typeof shareRoleSchema>;
