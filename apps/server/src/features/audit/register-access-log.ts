import type { AuditAction } from '@tenderscope/contract';
import type { AccessEntry } from '@tenderscope/state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessLog } from './access-log.ts';
import { accessOutcome } from './access-outcome.ts';
import { auditDetail } from './audit-detail.ts';
import type { AuditService } from './audit-service.ts';
import { unrecordedRoutes } from './unrecorded-routes.ts';
import { onlyReads } from '../administration/role-preview.ts';
import { onRequestEnd, type RequestEnd } from '../../http/request-end.ts';
import { userOf } from '../sessions/require-session.ts';

/** Read access of a request, as described by its route. */
export interface Access {
  action: AuditAction;
  /** Subject of the read: a query's key, a file's name or a company's name. */
  subject: string;
  /** Parts that are recorded in one entry. */
  parts: readonly AccessPart[];
  /** Cause of an interrupted response. */
  cause?: () => unknown;
}

export interface AccessPart {
  /** Null if it is not a query. */
  queryKey: string | null;
  detail: Record<string, unknown>;
  /** Rows sent to the client; null if they are not counted. */
  rows: number | null | (() => number);
}

/** Refused requests without a user that are recorded per minute: a public address must not fill the store. */
const anonymousPerMinute = 60;
const settleMs = 1000;
const maxSubject = 300;

const described = new WeakMap<FastifyRequest, Access>();

/** Describes the read access of a request, to be recorded when it has ended; the last description counts. */
export function describeAccess(request: FastifyRequest, access: Access): void {
  described.set(request, access);
}

/** Queries that a request reads, comma-separated; undefined without any. */
export function queryKeysOf(request: FastifyRequest): string | undefined {
  const keys = described.get(request)?.parts.flatMap(({ queryKey }) => queryKey ?? []) ?? [];
  return keys.length === 0 ? undefined : [...new Set(keys)].join(',');
}

interface AccessLogParts {
  accesses: AccessLog;
  audit: AuditService;
  basePath: string;
}

/**
 * Records every request of a signed-in user and every refused one when it ends, for any reason: by the description of its route or, if
 * there is none and no act was recorded meanwhile, by its route and parameters. `unrecordedRoutes` lists the exceptions.
 */
export function registerAccessLog(app: FastifyInstance, { accesses, audit, basePath }: AccessLogParts): void {
  let open = 0;
  let settled = (): void => undefined;
  let [minute, anonymous] = [0, 0];

  onRequestEnd(app, (end, request) => {
    const at = Date.now();
    const hasAct = audit.endRequest(request.id);
    const entry = entryOf(end, request, at) ?? (hasAct ? undefined : undescribedEntry(end, request, { at, basePath }));
    if (!entry) return;
    if (entry.userGuid === null && isPastAllowance(at)) accesses.lose(at);
    else accesses.add(entry);
  });
  app.addHook('onRequest', (request, reply, done) => {
    audit.beginRequest(request.id);
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      if (open === 0) settled();
    });
    done();
  });
  app.addHook('onClose', async () => {
    if (open > 0) await new Promise<void>((resolve) => ((settled = resolve), setTimeout(resolve, settleMs)));
    await accesses.close();
  });

  function isPastAllowance(at: number): boolean {
    const now = Math.floor(at / 60_000);
    [minute, anonymous] = [now, minute === now ? anonymous + 1 : 1];
    return anonymous > anonymousPerMinute;
  }
}

const undescribed: readonly AccessPart[] = [{ queryKey: null, detail: {}, rows: null }];
/** Reads sent as POST, in addition to those that a preview of a role permits. */
const readingPosts = /\/(verify|preview|nonce)$/;

function entryOf(end: RequestEnd, request: FastifyRequest, at: number): AccessEntry | undefined {
  const { status, method, route } = end;
  const isRefused = status === 403;
  const access = described.get(request);
  if (!access && !isRefused) return undefined;
  const { action, subject, parts, cause }: Access = access ?? { action: 'refused', subject: route, parts: undescribed };
  const keys = [...new Set(parts.flatMap(({ queryKey }) => queryKey ?? []))];
  const counted = parts.map((part) => ({ ...part, rows: typeof part.rows === 'function' ? part.rows() : part.rows }));
  const known = counted.flatMap(({ rows }) => rows ?? []);
  return {
    ...requestEntry(end, request, at),
    action: isRefused ? 'refused' : action,
    subject: subject.slice(0, maxSubject),
    queryKey: keys.length === 0 ? null : keys.join(','),
    detail: detailOf(counted, isRefused ? { method, route } : {}),
    rows: known.length === 0 ? null : known.reduce((sum, rows) => sum + rows, 0),
    outcome: accessOutcome(status, cause?.()),
  };
}

type CountedPart = AccessPart & { rows: number | null };

/** Detail of a read; each of several parts with its query and rows, even if their conditions are too long to keep. */
function detailOf(parts: readonly CountedPart[], more: Record<string, unknown>): string {
  const [first] = parts;
  if (first && parts.length === 1) return auditDetail({ ...first.detail, ...more });
  const full = { ...more, parts: parts.map(({ queryKey: query, rows, detail }) => ({ query, rows, ...detail })) };
  const short = { ...more, parts: parts.map(({ queryKey, rows }) => [queryKey, rows]) };
  return auditDetail(full, short);
}

interface Arrival {
  at: number;
  basePath: string;
}

/** Entry for a call of a signed-in user that is not recorded otherwise. */
function undescribedEntry(end: RequestEnd, request: FastifyRequest, { at, basePath }: Arrival): AccessEntry | undefined {
  const path = end.route.slice(basePath.length);
  const method = end.method === 'HEAD' ? 'GET' : end.method;
  if (!userOf(request) || !path.startsWith('/') || unrecordedRoutes.has(`${method} ${path}`)) return undefined;
  const isRead = onlyReads(end.method, path) || readingPosts.test(path);
  const { params, query, body } = request;
  // Acts may contain secrets.
  const detail = { method: end.method, params, query, ...(isRead && body !== undefined && { body }) };
  return {
    ...requestEntry(end, request, at),
    ...{ action: isRead ? ('read' as const) : ('act' as const), subject: path, queryKey: null, rows: null },
    ...{ detail: auditDetail(detail), outcome: accessOutcome(end.status) },
  };
}

function requestEntry({ ms }: RequestEnd, request: FastifyRequest, at: number) {
  const user = userOf(request);
  return {
    at,
    userGuid: user?.guid ?? null,
    loginName: user?.loginName ?? '',
    address: request.ip,
    durationMs: Math.round(ms),
    requestId: request.id,
  };
}
