import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onRequestEnd } from './request-end.ts';

const tracer = trace.getTracer('tenderscope');

interface Traced {
  span: Span;
  /** In which the request is handled. */
  within: Context;
}

/**
 * Creates a span for each request, below that of a proxy which sends `traceparent`. It has the pattern of the route, never the URL, which
 * may contain user input.
 */
export function registerTracing(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const parent = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'tenderscope.request_id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const within = trace.setSpan(parent, span);
    traced.set(request, { span, within });
    context.with(within, done);
  });
  // The events of a body arrive outside of the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => context.with(traced.get(request)?.within ?? context.active(), done));
  onRequestEnd(app, ({ status }, request) => {
    const { span } = traced.get(request) ?? {};
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Records a finished query of the engine below the current request; `ms` is its duration. Without a collector it does nothing. */
export function traceQuery({ key, ok, ms }: { key: string; ok: boolean; ms: number }): void {
  const span = tracer.startSpan(`query ${key}`, { startTime: Date.now() - ms, attributes: { 'tenderscope.query': key } });
  if (!ok) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
