import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/**
 * Answers as JSON text. Their types are checked when the server is compiled, so that they are only compared with their schemas in tests:
 * `isChecked` refuses an answer that its schema does not accept, or that has keys which the schema lacks.
 */
export const answerSerializer =
  (isChecked: boolean): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (answer: unknown) => {
    const text = JSON.stringify(answer);
    if (isChecked && !isFailure(answer)) {
      const described = schema.safeParse(JSON.parse(text), { reportInput: true });
      if (!described.success) throw new Error(`${method} ${url} answers otherwise than described: ${described.error.message}`);
      if (sorted(described.data) !== sorted(JSON.parse(text))) throw new Error(`${method} ${url} answers with keys that are not described`);
    }
    return text;
  };

/** An expired session is answered with status 200. */
const isFailure = (answer: unknown): boolean => (answer as { success?: boolean }).success === false;

/** JSON with the keys of each object in order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one);
