import { z } from 'zod';
import { conditionSchema } from '../conditions.ts';
import { questionFilters, readingSchema, refusalCodes } from '../questions.ts';

const choiceSchema = z.object({ value: z.string(), label: z.string() });

/** 口径 of an answer: each part with the text that shows it. */
const scopeSchema = z.object({
  title: z.string(),
  figure: z.object({ name: z.string(), unit: z.string(), definition: z.string() }).nullable(),
  period: z.string(),
  /** The time of a lot that decides its period. */
  dating: z.string(),
  filters: z.array(z.object({ name: z.enum(questionFilters), title: z.string(), value: z.string(), label: z.string() })),
  bounds: z.array(z.string()),
  order: z.string(),
});

/** A reading with the query that answers it. */
const answeredSchema = z.object({
  kind: z.literal('answer'),
  reading: readingSchema,
  /** A question with the same meaning. */
  written: z.string(),
  scope: scopeSchema,
  /** Figures and groupings that may replace those of the reading. */
  choices: z.object({ figures: z.array(choiceSchema), grains: z.array(choiceSchema) }),
  query: z.object({
    key: z.string(),
    id: z.string(),
    conditions: z.array(conditionSchema),
    /** Conditions of the period to compare with; null without one. */
    comparedConditions: z.array(conditionSchema).nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Column of the figure; null for lists. */
    column: z.string().nullable(),
    /** The row with the figure, if there are several. */
    row: z.object({ name: z.string(), value: z.string() }).nullable(),
    /** Columns with id and label of a group. */
    group: z.object({ id: z.string().nullable(), label: z.string() }).nullable(),
    /** True if the order is right only with every group. */
    needsAllGroups: z.boolean(),
  }),
});

const refusedSchema = z.object({
  kind: z.literal('refusal'),
  code: z.enum(refusalCodes),
  reason: z.string(),
  /** The nearest questions that have an answer. */
  proposals: z.array(z.string()),
});

export const questionAnswerSchema = z.discriminatedUnion('kind', [answeredSchema, refusedSchema]).meta({ id: 'QuestionAnswer' });
export type QuestionAnswer = z.output<typeof questionAnswerSchema>;
export type AnsweredQuestion = z.output<typeof answeredSchema>;
