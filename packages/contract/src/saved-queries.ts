import { z } from 'zod';
import { screenKeys } from './menu.ts';

/** Maximum number per user, on all screens together. */
export const maxSavedQueries = 50;
/** Maximum number of cards of a home page. */
export const maxHomeCards = 24;

/** One line without control characters. */
const savedName = z.string().trim().min(1).max(50).regex(/^[^\p{Cc}]*$/u);
const screen = z.enum(screenKeys as readonly [string, ...string[]]);
/** The part after the `?` of the screen's address. */
const address = z.string().max(2000).regex(/^[\u0021-\u007e]*$/);

/** Readers besides the owner: holders of a role, or users of a unit and those below it; null for nobody. */
const share = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('role'), role: z.string().min(1).max(64) }),
    z.strictObject({ kind: z.literal('unit'), unit: z.string().min(1).max(64) }),
  ])
  .nullable();
export type ViewShare = z.infer<typeof share>;

/** `shared` adds those that others share with the user. */
export const savedQueryRequestSchema = z.object({ screen, shared: z.literal('true').optional() });
export const savedQuerySchema = z.strictObject({ screen, name: savedName, address, share: share.optional() });
export const savedQueryChangeSchema = z
  .strictObject({ name: savedName.optional(), address: address.optional(), share: share.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined));
export const defaultViewSchema = z.strictObject({ isDefault: z.boolean() });

export type NewSavedQuery = z.infer<typeof savedQuerySchema>;
export type SavedQueryChange = z.infer<typeof savedQueryChangeSchema>;
