import { z } from 'zod';
import type { InputName } from '../schema/tables.ts';

/** A column of the source, optionally with translated values, or the same text for all rows. */
const columnSource = z.union([
  z.string().min(1).transform((column) => ({ column })),
  z.strictObject({ column: z.string().min(1), values: z.record(z.string(), z.string()).optional() }),
  z.strictObject({ constant: z.string() }),
]);
const tableSource = z.strictObject({
  /** A table, or a sub-select with an alias, in the SQL of that database. */
  from: z.string().trim().min(1),
  /** A column that increases with each change of a row. */
  watermark: z.string().min(1).optional(),
  columns: z.record(z.string(), columnSource),
});
export const mappingFile = z.strictObject({ tables: z.record(z.string(), tableSource) });

/** The format of a mapping file. */
export type MappingFile = z.output<typeof mappingFile>;
/** Source of the rows of one of our tables, or of the list of deletions. */
export type TableMapping = z.output<typeof tableSource> & { table: InputName };
