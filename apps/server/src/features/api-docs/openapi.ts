import swagger from '@fastify/swagger';
import { isFile, type Call } from '@tenderscope/contract/calls';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiPage, type ApiDocument } from './api-page.ts';
import { queryPaths } from './query-paths.ts';
import { describeCall } from './describe-call.ts';
import { knownErrors } from '../../platform/http-error.ts';
import { apiMessages } from '../../platform/operations/messages.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { requireSession, userOf } from '../sessions/require-session.ts';

const count = { type: 'integer' as const };
const object = 'object' as const;
const envelope = {
  type: object,
  required: ['code', 'success', 'message', 'errMessage', 'data', 'result'],
  properties: {
    code: { type: 'string' as const },
    success: { type: 'boolean' as const },
    message: { type: 'string' as const },
    errMessage: { type: ['string' as const, 'null' as const] },
    data: {
      type: object,
      required: ['list', 'data', 'total', 'page', 'size'],
      properties: { list: { type: 'array' as const, items: {} }, data: {}, total: count, page: count, size: count },
    },
    result: {},
  },
};
const enveloped = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } };
const errorCode = { $ref: '#/components/schemas/ErrorCode' };

interface Transformed {
  schema: FastifySchema & { response?: Record<string, object> };
  url: string;
}

function contentOf({ answer }: Call, schema: object | undefined): Record<string, object> {
  if (!isFile(answer)) return { 'application/json': { schema } };
  return Object.fromEntries(answer.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

export interface OpenapiOptions {
  basePath: string;
  sessions: SessionService;
  /** True if callers without a session may read the description. */
  isPublic: boolean;
}

/**
 * Describes every route registered after it, and each query that the caller may call: as a page at `/api/docs` and an OpenAPI document at
 * `/api/docs/json`.
 */
export async function registerOpenapi(app: FastifyInstance, { basePath, sessions, isPublic }: OpenapiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: apiMessages.title, description: apiMessages.intro, version: '1' },
      components: {
        schemas: { Envelope: envelope, ErrorCode: { type: 'string', enum: [...knownErrors.keys()].sort() } },
        securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'authorization', description: apiMessages.session } },
      },
    },
    hideUntagged: false,
    transform: ({ route, ...described }) => {
      const call = route.config?.call;
      if (!call) return { schema: { hide: true }, url: described.url };
      const { status = 200 } = call;
      const schema = describeCall(described.schema, described.url.slice(basePath.length), call);
      const { schema: { response: answers, ...parts }, url } = jsonSchemaTransform({ ...described, route, schema }) as Transformed;
      const response = {
        [status]: { description: apiMessages.success, content: contentOf(call, answers?.[status]) },
        default: { description: apiMessages.failure, headers: { 'x-error-code': { schema: errorCode } }, content: enveloped },
      };
      return { url, schema: { ...parts, response } };
    },
    transformObject: jsonSchemaTransformObject,
  });

  const hidden = { schema: { hide: true }, ...(!isPublic && { onRequest: requireSession(sessions) }) };
  const documentOf = (request: FastifyRequest): ApiDocument => {
    const document = app.swagger() as ApiDocument;
    return { ...document, paths: { ...document.paths, ...(queryPaths(basePath, userOf(request)) as ApiDocument['paths']) } };
  };
  app.get('/api/docs', hidden, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(documentOf(request), `${basePath}/api/docs/json`)));
  app.get('/api/docs/json', hidden, documentOf);
}
