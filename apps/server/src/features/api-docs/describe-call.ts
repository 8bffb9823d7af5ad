import { neighboursRequestSchema, pathsRequestSchema, relationWorkbookSchema } from '@tenderscope/contract';
import type { Call } from '@tenderscope/contract/calls';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiMessages } from '../../platform/operations/messages.ts';

/** Sent as forms by browsers; JSON is accepted too. */
const takesForms = /^\/api\/(data|auth|edit)-api\//;
/** Available without a session. */
const open = /\/(getPublicKey\/:deviceId|auth-api\/login)$/;

/** Adds the purpose of the call and its hand-validated input to the schema of a route. */
export function describeCall(schema: FastifySchema | undefined, path: string, call?: Call): FastifySchema {
  if (call) {
    return {
      ...schema,
      ...(call.body && { body: call.body }),
      consumes: bodyTypesOf(call),
      summary: titleOf(path),
      tags: tagsOf(path),
      security: call.isPublic ? [] : [{ session: [] }],
    };
  }
  return {
    ...bodyOf(path),
    ...pathParams(path),
    ...schema,
    consumes: bodyTypes(path),
    summary: titleOf(path),
    tags: tagsOf(path),
    security: open.test(path) ? [] : [{ session: [] }],
  };
}

const tagsOf = (path: string): string[] => [path.split('/').at(path.startsWith('/api/') ? 2 : 1) ?? ''];

function bodyTypesOf({ sentAs }: Call): string[] {
  if (sentAs === 'file') return ['multipart/form-data'];
  return sentAs === 'form' ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];
}

function bodyOf(path: string): FastifySchema {
  if (path.endsWith('relation-api/paths')) return { body: pathsRequestSchema };
  if (path.endsWith('relation-api/neighbours')) return { body: neighboursRequestSchema };
  if (path.endsWith('relation-api/workbook')) return { body: relationWorkbookSchema };
  return {};
}

function bodyTypes(path: string): string[] {
  if (path.endsWith('/files/upload')) return ['multipart/form-data'];
  return takesForms.test(path) ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];
}

function pathParams(path: string): FastifySchema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
}

function titleOf(path: string): string {
  const general = path.replace(/[0-9a-f]{32}/, ':id').replace(/(\/:guid\/)\w+$/, '$1:action');
  return apiMessages.calls[path] ?? apiMessages.calls[general] ?? apiMessages.untitled;
}
