import { messages } from '@tenderscope/contract';
import type { z } from 'zod';
import { relationErrors } from './relation-errors.ts';

/** Request parsed by its schema. @throws HttpError 400 with the text of the first problem. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isNoObject = issue?.path.length === 0 && issue.code === 'invalid_type';
  throw relationErrors.invalid(isNoObject ? messages.badRequest('body') : (issue?.message ?? messages.badRequest()));
}
