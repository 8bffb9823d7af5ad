import { guidSchema, partyGuidSchema } from '@tenderscope/contract';
import { z } from 'zod';

/** PostgreSQL texts cannot contain NUL, and the audit log names the company. */
export const ofCompany = z.object({ guid: partyGuidSchema.refine((guid) => !guid.includes('\0')) });
export const ofFile = z.object({ guid: guidSchema });
const base64 = z.string().min(1).max(262_144).regex(/^[A-Za-z0-9+/]+={0,2}$/);
export const signatureBody = z.strictObject({ nonce: z.string().regex(/^[\w-]{43}$/), signature: base64 });
