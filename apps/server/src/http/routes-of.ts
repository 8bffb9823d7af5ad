import { isFile, type AnswerOf, type Call, type CallTable, type ReceivedParts } from '@tenderscope/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Description of the route. */
    call?: Call;
  }
}

/** A request whose parts match the schemas of its call. */
export type RequestOf<C extends Call> = FastifyRequest<ReceivedParts<C>>;

/** The answer, or the reply of a handler that sent text or a file itself. */
type Sent<C extends Call> = FastifyReply | AnswerOf<C>;

type Handler<C extends Call> = (request: RequestOf<C>, reply: FastifyReply) => Sent<C> | Promise<Sent<C>>;

export interface AddRoute<Table extends CallTable> {
  <Key extends keyof Table & string>(key: Key, handler: Handler<Table[Key]>): void;
  <Key extends keyof Table & string>(key: Key, options: Pick<RouteShorthandOptions, 'onRequest' | 'bodyLimit'>, handler: Handler<Table[Key]>): void;
}

/** Adds routes that a table describes; a route without a description, or another answer than described, does not compile. */
export function routesOf<const Table extends CallTable>(app: FastifyInstance, table: Table): AddRoute<Table> {
  return (key: keyof Table & string, ...[first, second]: unknown[]) => {
    const [options, handler] = second === undefined ? [{}, first] : [first as object, second];
    const [method, url = ''] = key.split(' ');
    const call = table[key] as Call;
    const described = { method: method as HTTPMethods, url, schema: schemaOf(call), config: { call } };
    app.route({ ...options, ...described, handler: handler as RouteHandlerMethod });
  };
}

/** The parts that Fastify validates. */
function schemaOf({ params, query, body, isBodyReadByHandler, answer, status = 200 }: Call): object {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !isBodyReadByHandler && { body }),
    ...(!isFile(answer) && { response: { [status]: answer.schema } }),
  };
}
