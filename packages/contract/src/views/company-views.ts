import { z } from 'zod';
import { holderTypes } from '../dictionaries.ts';

/** One shareholder of a company; `ratio` 0 to 1, `since` epoch ms. */
export const shareholderSchema = z
  .object({
    guDong_name: z.string(),
    guDong_guid: z.string().nullable(),
    guDong_type: z.enum(Object.keys(holderTypes) as [keyof typeof holderTypes]),
    ratio: z.number().nullable(),
    since: z.int().nullable(),
  })
  .meta({ id: 'Shareholder' });

/** A person who holds an office in a company. */
const officerSchema = z.object({ person_name: z.string(), role: z.string() });

/** One judicial or credit record; times are epoch ms, `FOREVER_LIMIT` is 1 without an end. */
export const companyRiskSchema = z
  .object({
    kind: z.string(),
    case_no: z.string().nullable(),
    casereason: z.string().nullable(),
    role: z.string().nullable(),
    occurred_on: z.int().nullable(),
    ends_on: z.int().nullable(),
    FOREVER_LIMIT: z.union([z.literal(0), z.literal(1)]),
    source: z.string().nullable(),
  })
  .meta({ id: 'CompanyRisk' });

/** In the envelope's `data.data`, beside the rows. */
export const companyAnswerSchema = z
  .object({
    qiYeName: z.string(),
    known: z.boolean(),
    /** Source of the answer. */
    provider: z.enum(['warehouse', 'http']),
    officers: z.array(officerSchema).exactOptional(),
  })
  .meta({ id: 'Company' });
export type CompanyAnswer = z.output<typeof companyAnswerSchema>;
