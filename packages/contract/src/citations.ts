import { z } from 'zod';
import { splitForms, type SplitMetric } from './change-splits.ts';
import { readCitationCode } from './citation-code.ts';
import { citationRowKinds } from './citation-figures.ts';
import { conditionSchema } from './conditions.ts';
import { keysOf } from './subscriptions.ts';

export const citationCodeSchema = z
  .string()
  .max(60)
  .transform((text, context) => {
    const code = readCitationCode(text);
    if (code === null) context.addIssue({ code: 'custom', message: '引用编号有误' });
    return code ?? '';
  });

export const newCitationSchema = z.strictObject({
  /** Key of a query with one row. */
  query: z.string().max(100),
  metric: z.enum(keysOf<SplitMetric>(splitForms)),
  /** Params of the query by name. */
  params: z.record(z.string().max(50), z.string().max(200)),
  conditions: z.array(conditionSchema).max(50),
  /** Path and parameters of the page with the figure. */
  address: z.string().max(2000).regex(/^\/(?!\/)[\u0021-\u005b\u005d-\u007e]*$/),
});
export type NewCitation = z.infer<typeof newCitationSchema>;
/** A figure with its selection, without a page. */
export type FigureOfRows = Omit<NewCitation, 'address'>;

export const citationRowsSchema = z.object({
  kind: z.enum(citationRowKinds),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
