import { z } from 'zod';
import type { FilledEnvelope } from '../envelope.ts';

/** A schema of any kind. Its few members are compared faster than those of `ZodType`, which are many. */
type Schema = z.core.$ZodType;
type OutputOf<Own> = Own extends { _zod: { output: infer Output } } ? Output : unknown;
type InputOf<Own> = Own extends { _zod: { input: infer Input } } ? Input : unknown;

/** Request and answer of one path of the server. Tables of calls are keyed by method and path: `GET /api/case-api/:guid`. */
export interface Call {
  /** Parameters in the path, as `:name`. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** True if the handler validates the body, so that a refusal names the field; the schema then only describes it. */
  isBodyReadByHandler?: true;
  /** Formats of the body besides JSON: forms, or in place of it one file. */
  sentAs?: 'form' | 'file';
  /** True if it needs no session. */
  isPublic?: true;
  answer: JsonAnswer<unknown> | FileAnswer;
  /** HTTP status of the answer; 200 if absent. */
  status?: 200 | 202;
}

/** A table of calls, by `METHOD /path`. */
export type CallTable = Readonly<Record<string, Call>>;

/** An answer in JSON. */
export interface JsonAnswer<Output> {
  schema: Schema;
  /** Phantom property: carries the type of the answer and is never set. */
  readonly output?: Output;
}

/** An answer that is a file in one of these media types. */
export interface FileAnswer {
  mediaTypes: readonly [string, ...string[]];
}

/** Parts of a request as the handler receives them. */
export interface ReceivedParts<C extends Call> {
  Params: OutputOf<C['params']>;
  Querystring: OutputOf<C['query']>;
  Body: C extends { isBodyReadByHandler: true } ? unknown : OutputOf<C['body']>;
}

type Part<Name extends string, Own> = Own extends Schema
  ? undefined extends InputOf<Own> ? { [Key in Name]?: InputOf<Own> } : { [Key in Name]: InputOf<Own> }
  : unknown;
type BodyPart<C extends Call> = C extends { sentAs: 'form' }
  ? { form: Readonly<Record<string, string>> }
  : C extends { sentAs: 'file' } ? unknown : Part<'json', C['body']>;

/** Parts of a request that a caller passes; values of a form are texts. */
export type RequestParts<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']> & BodyPart<C>;

/** Answer as an object, usually an envelope; never for a file. */
export type AnswerOf<C extends Call> = C['answer'] extends JsonAnswer<infer Output> ? Output : never;

export const fileOf = (...mediaTypes: [string, ...string[]]): FileAnswer => ({ mediaTypes });

export const isFile = (answer: Call['answer']): answer is FileAnswer => 'mediaTypes' in answer;

/** An object without an envelope. */
export const plainAnswerOf = <Own extends Schema>(schema: Own): JsonAnswer<OutputOf<Own>> => ({ schema });

/** The envelope of an answer, with what it has in its three places. */
const envelopeOf = (row: Schema, data: Schema, result: Schema): Schema =>
  z.object({
    code: z.string(),
    success: z.boolean(),
    message: z.string(),
    errMessage: z.string().nullable(),
    data: z.object({ list: z.array(row), data, total: z.int(), page: z.int(), size: z.int() }),
    result,
  });

/** A list or a page of it, as `listEnvelope` builds it. */
export const listOf = <Row extends Schema>(row: Row): JsonAnswer<FilledEnvelope<OutputOf<Row>, null, null>> => ({
  schema: envelopeOf(row, z.null(), z.null()),
});

/** A list with an object beside its rows. */
export const listWith = <Row extends Schema, Data extends Schema>(
  row: Row,
  data: Data,
): JsonAnswer<FilledEnvelope<OutputOf<Row>, OutputOf<Data>, null>> => ({ schema: envelopeOf(row, data, z.null()) });

/** One object, as `objectEnvelope` builds it. */
export const objectOf = <Data extends Schema>(data: Data): JsonAnswer<FilledEnvelope<never, OutputOf<Data>, null>> => ({
  schema: envelopeOf(z.never(), data, z.null()),
});

/** One result, as `resultEnvelope` builds it. */
export const resultOf = <Result extends Schema>(result: Result): JsonAnswer<FilledEnvelope<never, null, OutputOf<Result>>> => ({
  schema: envelopeOf(z.never(), z.null(), result),
});

/** A dictionary in both places, as `dictionaryEnvelope` builds it. */
export const dictionaryOf = <Row extends Schema>(row: Row): JsonAnswer<FilledEnvelope<OutputOf<Row>, null, OutputOf<Row>[]>> => ({
  schema: envelopeOf(row, z.null(), z.array(row)),
});
