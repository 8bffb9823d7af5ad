import { z } from 'zod';

/** Identifier of a stored record. */
export const storedSchema = z.object({ guid: z.string() });
export type Stored = z.output<typeof storedSchema>;
