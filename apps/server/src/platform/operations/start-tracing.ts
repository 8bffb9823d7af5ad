import { hostname } from 'node:os';
import type { Environment } from '@tenderscope/contract';
import { programVersion } from '../program-version.ts';

type TracingSettings = Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS'>;

/**
 * Sends spans of this process to an OpenTelemetry collector by OTLP over HTTP with JSON, if one is set. The SDK is loaded only then. Spans
 * are dropped while the collector does not respond.
 * @returns function that sends the last spans and stops.
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = settings;
  if (endpoint === undefined) return () => Promise.resolve();
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers, timeoutMillis: 5_000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tenderscope', 'service.version': programVersion, 'host.name': hostname() }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () => provider.shutdown().catch(() => undefined);
}
