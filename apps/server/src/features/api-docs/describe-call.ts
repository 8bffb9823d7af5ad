import type { Call } from '@tenderscope/contract/calls';
import type { FastifySchema } from 'fastify';
import { apiMessages } from '../../platform/operations/messages.ts';

/** Schema of a route with its purpose, and with what its handler validates. */
export function describeCall(schema: FastifySchema | undefined, path: string, { body, sentAs, isPublic }: Call): FastifySchema {
  return {
    ...schema,
    ...(body && { body }),
    consumes: mediaTypesOf(sentAs),
    summary: titleOf(path),
    tags: [path.split('/').at(path.startsWith('/api/') ? 2 : 1) ?? ''],
    security: isPublic ? [] : [{ session: [] }],
  };
}

function mediaTypesOf(sentAs: Call['sentAs']): string[] {
  if (sentAs === 'file') return ['multipart/form-data'];
  return sentAs === 'form' ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json'];
}

function titleOf(path: string): string {
  const general = path.replace(/[0-9a-f]{32}/, ':id').replace(/(\/:guid\/)\w+$/, '$1:action');
  return apiMessages.calls[path] ?? apiMessages.calls[general] ?? apiMessages.untitled;
}
