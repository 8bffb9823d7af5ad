import { z } from 'zod';
import { holderTypes } from './dictionaries.ts';

const text = z.string().max(500);
const optionalText = text.nullish().transform((value) => value ?? null);
/** Epoch ms. */
const optionalTime = z.int().nullish().transform((value) => value ?? null);
const list = <Row extends z.ZodType>(row: Row) => z.array(row).max(1000);

/** One shareholder of a company; `ratio` 0 to 1. */
const shareholderSchema = z.object({
  guDong_name: text.min(1),
  guDong_guid: optionalText,
  guDong_type: z.enum(Object.keys(holderTypes) as [keyof typeof holderTypes]),
  ratio: z.number().min(0).max(1).nullish().transform((value) => value ?? null),
  since: optionalTime,
});

/** A person who holds an office in a company. */
const officerSchema = z.object({ person_name: text.min(1), role: text.min(1) });

/** One judicial or credit record; `FOREVER_LIMIT` 1 without an end. */
const riskSchema = z.object({
  kind: text.min(1),
  case_no: optionalText,
  casereason: optionalText,
  role: optionalText,
  occurred_on: optionalTime,
  ends_on: optionalTime,
  FOREVER_LIMIT: z.union([z.literal(0), z.literal(1)]),
  source: optionalText,
});

/**
 * A provider's data about the holders of a company. `known` is false if the provider does not know the name, which is different from a
 * company without holders.
 */
export const companyHoldersSchema = z.object({ known: z.boolean(), shareholders: list(shareholderSchema), officers: list(officerSchema) });
export type CompanyHolders = z.infer<typeof companyHoldersSchema>;

/** A provider's data about the risks of a company; `known` as above. */
export const companyRisksSchema = z.object({ known: z.boolean(), risks: list(riskSchema) });
export type CompanyRisks = z.infer<typeof companyRisksSchema>;

/** Identifies the company in a call. */
export const companyRequestSchema = z.object({ qiYeName: z.string().trim().min(1).max(200) });
