import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { ColumnInfo } from '@tenderscope/contract';
import { dataCalls } from '@tenderscope/contract/calls';
import type { StoredUser } from '@tenderscope/state';
import { z } from 'zod';
import { describeQuery } from '../data/describe-query.ts';
import { mayQuery } from '../data/find-query.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { apiMessages } from '../../platform/operations/messages.ts';

/** JSON types of a column's values. */
const jsonTypes: Readonly<Record<ColumnInfo['type'], string>> = {
  text: 'string', month: 'string', integer: 'integer', time: 'integer', number: 'number', money: 'number', rate: 'number', days: 'number',
};
const form = { schema: z.toJSONSchema(dataCalls['POST /api/data-api/listManyParams/:id'].body) };
const envelope = { $ref: '#/components/schemas/Envelope' };

/**
 * One path for each query of the catalog that a user may call, all of them without a user: `POST …/listManyParams/<id>` with its params,
 * conditions and rows. `x-query` distinguishes these paths from the general ones that serve them.
 */
export function queryPaths(basePath: string, user?: StoredUser): Record<string, object> {
  const granted = user && grantedPermissions(user);
  const seen = queries.filter((query) => granted === undefined || mayQuery(granted, query));
  return Object.fromEntries(seen.map((query) => [`${basePath}/api/data-api/listManyParams/${query.id}`, { post: operationOf(query, user) }]));
}

function operationOf(query: QueryDefinition, user: StoredUser | undefined): object {
  const { key, title, grain, columns, filters = [], params } = describeQuery(query, user ?? { roles: [] });
  const values = {
    name: 'value',
    in: 'query',
    description: apiMessages.queryParams(params.map((param) => param.title)),
    schema: { type: 'array', items: { type: 'string' }, maxItems: params.length },
  };
  return {
    'x-query': key,
    operationId: key,
    summary: title,
    description: apiMessages.query(grain, filters.map((filter) => `${filter.name} ${filter.title}`)),
    tags: [apiMessages.queryTag],
    security: [{ session: [] }],
    parameters: params.length === 0 ? [] : [values],
    requestBody: { content: { 'application/json': form, 'application/x-www-form-urlencoded': form } },
    responses: {
      200: { description: apiMessages.success, content: { 'application/json': { schema: { allOf: [envelope, rowsOf(columns)] } } } },
      default: { description: apiMessages.failure, content: { 'application/json': { schema: envelope } } },
    },
  };
}

/** Schema of the rows in an envelope. */
function rowsOf(columns: readonly ColumnInfo[]): object {
  const properties = Object.fromEntries(columns.map(({ name, title, type, unit }) =>
    [name, { type: [jsonTypes[type], 'null'], title, ...(unit !== '' && { description: unit }) }]));
  return {
    type: 'object',
    properties: {
      data: { type: 'object', properties: { list: { type: 'array', items: { type: 'object', required: Object.keys(properties), properties } } } },
    },
  };
}
