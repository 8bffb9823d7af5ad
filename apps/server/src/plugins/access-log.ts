import type { AuditAction } from '@tenderscope/contract';
import type { AccessEntry } from '@tenderscope/state';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessLog } from '../audit/access-log.ts';
import { accessOutcome } from '../audit/access-outcome.ts';
import { auditDetail } from '../audit/audit-detail.ts';
import { onRequestEnd, type RequestEnd } from './request-end.ts';
import { userOf } from './session.ts';

/** What a request reads, as its route describes it. */
export interface Access {
  action: AuditAction;
  /** What it reads: a query's key, a file's name, a company's name. */
  subject: string;
  /** An entry is written for each. */
  parts: readonly AccessPart[];
  /** What made an answer break off half-way. */
  cause?: () => unknown;
}

export interface AccessPart {
  /** Null for what is no query. */
  queryKey: string | null;
  detail: Record<string, unknown>;
  /** Sent to the client; null where nobody counts them. */
  rows: number | null | (() => number);
}

/** Refused requests of nobody in particular that are written down within a minute: an open address must not fill the store. */
const anonymousPerMinute = 60;
const settleMs = 1000;
const maxSubject = 300;

const described = new WeakMap<FastifyRequest, Access>();

/** Says what a request reads, to be written down when it has ended; the last description counts. */
export function describeAccess(request: FastifyRequest, access: Access): void {
  described.set(request, access);
}

/** The queries that a request reads, comma-separated; undefined where there are none. */
export function queryKeysOf(request: FastifyRequest): string | undefined {
  const keys = described.get(request)?.parts.flatMap(({ queryKey }) => queryKey ?? []) ?? [];
  return keys.length === 0 ? undefined : [...new Set(keys)].join(',');
}

/** Writes down every described request and every refused one when it ends, whichever way. */
export function registerAccessLog(app: FastifyInstance, accesses: AccessLog): void {
  let open = 0;
  let settled = (): void => undefined;
  let [minute, anonymous] = [0, 0];

  onRequestEnd(app, (end, request) => {
    const at = Date.now();
    for (const entry of entriesOf(end, request, at)) {
      if (entry.userGuid === null && isPastAllowance(at)) accesses.lose(at);
      else accesses.add(entry);
    }
  });
  app.addHook('onRequest', (_request, reply, done) => {
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

function entriesOf({ status, ms, method, route }: RequestEnd, request: FastifyRequest, at: number): AccessEntry[] {
  const isRefused = status === 403;
  const access = described.get(request);
  if (!access && !isRefused) return [];
  const { action, subject, parts, cause }: Access = access ?? { action: 'refused', subject: route, parts: undescribed };
  const user = userOf(request);
  return parts.map(({ queryKey, detail, rows }) => ({
    at,
    userGuid: user?.guid ?? null,
    loginName: user?.loginName ?? '',
    address: request.ip,
    action: isRefused ? 'refused' : action,
    subject: subject.slice(0, maxSubject),
    queryKey,
    detail: auditDetail(isRefused ? { ...detail, method, route } : detail),
    rows: typeof rows === 'function' ? rows() : rows,
    durationMs: Math.round(ms),
    outcome: accessOutcome(status, cause?.()),
    requestId: request.id,
  }));
}
