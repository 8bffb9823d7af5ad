import { z } from 'zod';
import type { SearchTable } from './search-histories.ts';

/** One line without control characters. */
const text = (max: number) => z.string().trim().min(1).max(max).regex(/^[^\p{Cc}]*$/u);

const name = z.strictObject({ keyword: text(200) });

/** Columns of each table of search records; the server adds the user and the time. */
export const searchTables = {
  material_search_record: z.strictObject({ keyword: text(200), spec: text(200).optional(), unit: text(20).optional() }),
  supplier_search_record: name,
  issuer_search_record: name,
  agency_search_record: name,
} as const satisfies Record<SearchTable, z.ZodType>;
