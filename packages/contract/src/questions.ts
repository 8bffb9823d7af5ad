import { z } from 'zod';
import { startOfDay } from './business-time.ts';
import { metrics, type MetricKey } from './metrics.ts';
import { supervisionRateKeys, type SupervisionRateKey } from './supervision-rates.ts';

/** Longest question in characters. */
export const maxQuestionLength = 200;

/** Groupings of figures, and rows of lists. */
export const questionGrains = [
  'unit', 'supplier', 'agency', 'material', 'category', 'method', 'province', 'city', 'status', 'organisation', 'specialty',
  'month', 'quarter', 'year', 'lot', 'project', 'expert',
] as const;
export type QuestionGrain = (typeof questionGrains)[number];

/** Figures: metrics, the four rates of supervision, and counts that are columns of one query. */
export type QuestionFigure = MetricKey | SupervisionRateKey | 'failedNum' | 'unitNum';
const metricKeys = Object.keys(metrics) as MetricKey[];
const figures: readonly QuestionFigure[] = [...metricKeys, ...supervisionRateKeys, 'failedNum', 'unitNum'];

/** Conditions on lots by their wire name; `supplierProvince` is the place where a supplier is registered. */
export const questionFilters = [
  'pinlei', 'xm_LeiXing', 'zb_fangshi', 'zb_fangshi_LeiBie', 'zb_zuzhixingshi', 'sheng_name', 'shi_name', 'Is_JiTuanNei', 'zbr_guid',
  'daiLi_guid', 'gys_guid', 'status', 'is_kaibiao', 'supplierProvince',
] as const;
export type QuestionFilter = (typeof questionFilters)[number];

export const questionForms = ['value', 'rank', 'groups', 'trend', 'cross', 'list', 'count'] as const;
export type QuestionForm = (typeof questionForms)[number];

export const refusalCodes = [
  'empty', 'long', 'unread', 'ambiguous', 'names', 'opinion', 'cause', 'future', 'prediction', 'negation', 'nothing', 'unsupported',
  'elsewhere', 'permission',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

const figure = z.enum(figures);
const grain = z.enum(questionGrains);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/).refine((text) => !Number.isNaN(startOfDay(text)));
const filterValue = z.object({ name: z.enum(questionFilters), value: z.string().max(200), label: z.string().max(200) });
const bound = z.object({
  figure,
  operator: z.enum(['>=', '<=', '>=;<=']),
  /** In the unit of the wire: yuan, fractions. One number, or two for a range. */
  values: z.array(z.number()).min(1).max(2),
  /** As in the question: 超过500万. */
  text: z.string().max(50),
});

/** The meaning of a question, from which its query is planned. Any part may be changed. */
export const readingSchema = z.object({
  form: z.enum(questionForms),
  figure: figure.nullable(),
  grain: grain.nullable(),
  /** Second grouping of a cross table. */
  columns: grain.nullable(),
  /** First and last business day, both inclusive; null for all time. */
  period: z.object({ from: day, to: day }).nullable(),
  filters: z.array(filterValue).max(20),
  bounds: z.array(bound).max(5),
  /** Lots with one outcome. */
  state: z.enum(['failed', 'deal']).nullable(),
  order: z.enum(['asc', 'desc']).nullable(),
  limit: z.int().min(1).max(1000).nullable(),
  comparison: z.enum(['yearAgo', 'before']).nullable(),
  isShare: z.boolean(),
}).meta({ id: 'QuestionReading' });
export type QuestionReading = z.output<typeof readingSchema>;

/** A question, or a reading of one that was changed. */
export const questionRequestSchema = z.union([z.object({ question: z.string().max(2000) }), z.object({ reading: readingSchema })]);
export type QuestionRequest = z.output<typeof questionRequestSchema>;
