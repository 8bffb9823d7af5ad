import { z } from 'zod';

/** Request and answer of one path of the server. Tables of calls are keyed by method and path: `GET /api/case-api/:guid`. */
export interface Call {
  /** Parameters in the path, as `:name`. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** True if the handler validates the body, so that a refusal names the field; the schema then only describes it. */
  isBodyReadByHandler?: true;
  /** Formats of the body besides JSON: forms, or in place of it one file. */
  sentAs?: 'form' | 'file';
  /** True if it needs no session. */
  isPublic?: true;
  answer: z.ZodType | FileAnswer;
}

/** A table of calls, by `METHOD /path`. */
export type CallTable = Readonly<Record<string, Call>>;

/** An answer that is a file in one of these media types. */
export interface FileAnswer {
  mediaTypes: readonly [string, ...string[]];
}

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema> ? { [Key in Name]?: z.input<Schema> } : { [Key in Name]: z.input<Schema> }
  : unknown;
type BodyPart<C extends Call> = C extends { sentAs: 'form' }
  ? { form: Readonly<Record<string, string>> }
  : C extends { sentAs: 'file' } ? unknown : Part<'json', C['body']>;

/** Parts of a request that a caller passes; values of a form are texts. */
export type RequestParts<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']> & BodyPart<C>;

/** Envelope of the answer. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : never;

export const fileOf = (...mediaTypes: [string, ...string[]]): FileAnswer => ({ mediaTypes });

export const isFile = (answer: Call['answer']): answer is FileAnswer => 'mediaTypes' in answer;

/** The envelope of an answer, with what it has in its three places. */
const envelopeOf = <Row extends z.ZodType, Data extends z.ZodType, Result extends z.ZodType>(row: Row, data: Data, result: Result) =>
  z.object({
    code: z.string(),
    success: z.boolean(),
    message: z.string(),
    errMessage: z.string().nullable(),
    data: z.object({ list: z.array(row), data, total: z.int(), page: z.int(), size: z.int() }),
    result,
  });

/** A list or a page of it, as `listEnvelope` builds it. */
export const listOf = <Row extends z.ZodType>(row: Row) => envelopeOf(row, z.null(), z.null());

/** One object, as `objectEnvelope` builds it. */
export const objectOf = <Data extends z.ZodType>(data: Data) => envelopeOf(z.never(), data, z.null());

/** One result, as `resultEnvelope` builds it. */
export const resultOf = <Result extends z.ZodType>(result: Result) => envelopeOf(z.never(), z.null(), result);

/** A dictionary in both places, as `dictionaryEnvelope` builds it. */
export const dictionaryOf = <Row extends z.ZodType>(row: Row) => envelopeOf(row, z.null(), z.array(row));

/** A failure; `data.data` has details, such as the orders that cause a conflict. */
export const failure = envelopeOf(z.never(), z.unknown(), z.null());
