import { z } from 'zod';

/** Operators of a condition on one field. */
export const operators = ['=', 'like', 'in', '>=', '<=', '>=;<='] as const;
export type Operator = (typeof operators)[number];

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/**
 * One condition on the wire: a comparison, a sort, or both. Several fields are joined by `;` in `name` and their operators in `matching`.
 * Each query defines its fields and operators.
 */
export const conditionSchema = z
  .object({
    name: z.string().min(1).max(500),
    matching: z.string().min(1).max(200),
    value: z.union([scalar, z.array(scalar).max(10_000)]),
    whereIndex: z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]),
    sortName: z.string().min(1).max(100),
    sortRule: z.string().min(1).max(10),
  })
  .partial();

export type Condition = z.infer<typeof conditionSchema>;

export const maxConditions = 200;
export const maxBodyBytes = 1 << 20;
