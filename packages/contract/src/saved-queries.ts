import { z } from 'zod';
import { permissions } from './menu.ts';

/** Maximum number per user, on all screens together. */
export const maxSavedQueries = 50;

/** One line without control characters. */
const savedName = z.string().trim().min(1).max(50).regex(/^[^\p{Cc}]*$/u);
const screen = z.enum(permissions as readonly [string, ...string[]]);

export const savedQueryRequestSchema = z.object({ screen });
export const savedQuerySchema = z.strictObject({
  screen,
  name: savedName,
  /** The part after the `?` of the screen's address. */
  address: z.string().max(2000).regex(/^[\u0021-\u007e]*$/),
});
export const savedQueryNameSchema = z.strictObject({ name: savedName });

export type NewSavedQuery = z.infer<typeof savedQuerySchema>;
