import { ConditionError } from '@tenderscope/catalog';
import { messages } from '@tenderscope/contract';
import { ocdsBody, sheetBody, workbookBody } from '@tenderscope/contract/calls';
import type { z } from 'zod';

/** @throws ConditionError with the first invalid field. */
export const readSheetRequest = (body: unknown): z.infer<typeof sheetBody> => read(sheetBody, body);
/** @throws ConditionError with the sheet and its first invalid field. */
export const readWorkbookRequest = (body: unknown): z.infer<typeof workbookBody> => read(workbookBody, body);

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [field, position, inner] = parsed.error.issues[0]?.path ?? [];
  if (typeof position !== 'number' || field !== 'sheetList') throw new ConditionError(problemOf(field));
  throw new ConditionError(messages.exports.inSheet(position + 1, problemOf(inner)));
}

/** Message for an invalid field. */
function problemOf(field: PropertyKey | undefined): string {
  const { fields, malformed } = messages.exports;
  return typeof field === 'string' && field in fields ? fields[field as keyof typeof fields] : malformed;
}

/** @throws ConditionError with the first invalid field. */
export function readOcdsRequest(body: unknown): z.infer<typeof ocdsBody> {
  const parsed = ocdsBody.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [field] = parsed.error.issues[0]?.path ?? [];
  throw new ConditionError(field === undefined ? messages.exports.malformed : problemOf(field));
}
