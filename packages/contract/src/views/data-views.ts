import { z } from 'zod';

const columnTypes = ['text', 'integer', 'number', 'money', 'rate', 'time', 'month', 'days'] as const;
const filterTypes = ['text', 'integer', 'number', 'time'] as const;

/** A column of a query. The title of a masked column shows that. */
export const columnInfoSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(columnTypes),
    unit: z.string(),
    /** For a number: a probability (p, q) or the strength of evidence, both 0–1. */
    format: z.enum(['chance', 'strength']).exactOptional(),
    /** For a rate: the column with the number of cases it is computed from. */
    sample: z.string().exactOptional(),
  })
  .meta({ id: 'Column' });
export type ColumnInfo = z.output<typeof columnInfoSchema>;

/** A param of a query. */
export const paramInfoSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(filterTypes),
    /** Value if a caller omits the param. A param without a fallback is required. */
    fallback: z.string().exactOptional(),
    /** The only accepted values, if the param is an enumeration. */
    choices: z.array(z.string()).readonly().exactOptional(),
    /** Titles of the choices that are not shown as they are. */
    choiceTitles: z.record(z.string(), z.string()).readonly().exactOptional(),
  })
  .meta({ id: 'Param' });

/** A query of the catalog as its user sees it. `id` is the identifier in the paths of its calls. */
export const queryInfoSchema = z
  .object({
    id: z.string(),
    key: z.string(),
    title: z.string(),
    /** Subject of a row, in Chinese. */
    grain: z.string(),
    params: z.array(paramInfoSchema).readonly(),
    columns: z.array(columnInfoSchema).readonly(),
    /** Absent on request. */
    filters: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          type: z.enum(filterTypes),
          operators: z.array(z.string()).readonly(),
          /** 1 for conditions on records, 2 for conditions on the rows of the answer. */
          where: z.union([z.literal(1), z.literal(2)]),
        }),
      )
      .exactOptional(),
    sorts: z.array(z.string()),
    where: z.union([z.literal(1), z.literal(2)]),
    /** Rows that conditions of the second kind apply to, in Chinese. */
    where2: z.string().nullable(),
  })
  .meta({ id: 'Query' });
export type QueryInfo = z.output<typeof queryInfoSchema>;

export const exportProgressSchema = z
  .object({
    /** Rows passed to the writer of the file. */
    writtenRows: z.int(),
    /** Null until they are counted. */
    totalRows: z.int().nullable(),
  })
  .meta({ id: 'ExportProgress' });
export type ExportProgress = z.output<typeof exportProgressSchema>;
