import { ConditionError } from '@tenderscope/catalog';
import { messages } from '@tenderscope/contract';
import { ocdsFormats } from '@tenderscope/ocds';
import { z } from 'zod';
import { exportId, fromJson, problemOf } from './export-request.ts';

/** Body of an OCDS export; conditions may be JSON text. */
export const ocdsBody = z.object({
  fileName: z.string().trim().min(1).max(200).default('OCDS'),
  format: z.enum(ocdsFormats).default('package'),
  exportId,
  paramList: z.preprocess(fromJson, z.object({ value: z.unknown() })).optional(),
});

/** @throws ConditionError with the first invalid field. */
export function readOcdsRequest(body: unknown): z.infer<typeof ocdsBody> {
  const parsed = ocdsBody.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [field] = parsed.error.issues[0]?.path ?? [];
  throw new ConditionError(field === undefined ? messages.exports.malformed : problemOf(field));
}
