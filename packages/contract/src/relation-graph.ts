import { z } from 'zod';
import { messages } from './messages.ts';
import { defaultRelationKinds, maxNeighbours, relationKinds, shareSides } from './relation-kinds.ts';

const problems = messages.relations;

const guid = z.string(problems.guid).min(1, problems.guid).max(200, problems.guid);
const kinds = z
  .array(z.enum(relationKinds, problems.kinds(relationKinds)), problems.kinds(relationKinds))
  .min(1, problems.kinds(relationKinds))
  .max(relationKinds.length, problems.kinds(relationKinds))
  .default([...defaultRelationKinds]);
const minRatio = z.number(problems.minRatio).min(0, problems.minRatio).max(1, problems.minRatio).default(0);
const complete = (min: number, max: number, problem: string) => z.int(problem).min(min, problem).max(max, problem);
const ofUnknownFields = ({ code }: { code?: string }): string | undefined => (code === 'unrecognized_keys' ? problems.unknownField : undefined);

export const pathsRequestSchema = z.strictObject(
  {
    companies: z
      .array(guid, problems.companies)
      .min(2, problems.companies)
      .max(10, problems.companies)
      .refine((companies) => new Set(companies).size === companies.length, problems.sameCompany),
    maxSteps: complete(1, 6, problems.maxSteps),
    kinds,
    minRatio,
  },
  { error: ofUnknownFields },
);
export const neighboursRequestSchema = z.strictObject(
  {
    guid,
    steps: complete(1, 4, problems.steps),
    kinds,
    minRatio,
    limit: complete(1, maxNeighbours, problems.limit(maxNeighbours)).default(maxNeighbours),
    /** Only one side of 持股; applies to one step of this kind. */
    side: z.enum(shareSides, problems.side).optional(),
  },
  { error: ofUnknownFields },
).refine(({ side, steps, kinds: [first, ...others] }) => side === undefined || (steps === 1 && first === '持股' && others.length === 0), problems.side);
export const partyGuidSchema = guid;

const cell = z.string(problems.workbook).max(2000, problems.workbook);
const cellValue = z.union([cell, z.number(problems.workbook), z.null()], problems.workbook);
const cellType = z.enum(['text', 'number', 'rate'], problems.workbook);
const sheet = z.strictObject(
  {
    title: z.string(problems.workbook).trim().min(1, problems.workbook).max(31, problems.workbook),
    columns: z
      .array(z.strictObject({ title: cell, type: cellType }, problems.workbook), problems.workbook)
      .min(1, problems.workbook)
      .max(20, problems.workbook),
    rows: z
      .array(z.array(cellValue, problems.workbook).max(20, problems.workbook), problems.workbook)
      .max(20_000, problems.workbook),
  },
  problems.workbook,
);
/** Content of a picture of relations, as shown to the reader, for export to a workbook. */
export const relationWorkbookSchema = z.strictObject(
  {
    fileName: z.string(problems.workbook).trim().min(1, problems.workbook).max(200, problems.workbook),
    /** The requested companies, for the audit log. */
    companies: z.array(guid, problems.workbook).min(1, problems.workbook).max(10, problems.workbook),
    sheets: z.array(sheet, problems.workbook).min(1, problems.workbook).max(3, problems.workbook),
    /** The request and the omitted parts: headings and texts of the sheet that explains the others. */
    basis: z.array(z.tuple([cell, cell], problems.workbook), problems.workbook).max(20, problems.workbook),
  },
  { error: ofUnknownFields },
);
export type RelationWorkbook = z.infer<typeof relationWorkbookSchema>;
export type PathsRequest = z.infer<typeof pathsRequestSchema>;
export type NeighboursRequest = z.infer<typeof neighboursRequestSchema>;
