import { z } from 'zod';
import { maxDictionarySize } from './paging.ts';

/** PostgreSQL does not support NUL in a text. */
export const shortText = (max: number) => z.string().trim().max(max).refine((value) => !value.includes('\0'));
export const requiredText = (max: number) => shortText(max).refine((value) => value !== '');
export const guidSchema = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);
/** Epoch ms. */
export const instant = z.int().min(0).max(1e13);

/** A body in which every field is optional, and which is optional itself. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((body) => body ?? {}, schema);

export const pageShape = (size: number) => ({
  orderDescs: z.array(z.object({ col: z.string().max(64), asc: z.boolean().default(true) })).max(8).default([]),
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(maxDictionarySize).default(size),
});
