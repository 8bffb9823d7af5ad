import { z } from 'zod';

/** A session as shown to its owner and administrators. */
export const sessionInfoSchema = z
  .object({
    id: z.string(),
    /** Epoch ms, as the other times. */
    startedAt: z.int(),
    lastSeenAt: z.int(),
    expiresAt: z.int(),
    address: z.string(),
    userAgent: z.string(),
    /** True for the session of this request. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SessionInfo' });
export type SessionInfo = z.output<typeof sessionInfoSchema>;
