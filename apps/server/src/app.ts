import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { maxBodyBytes } from '@tenderscope/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describeError } from './platform/operations/describe-error.ts';
import { DiskSpace } from './platform/operations/disk-space.ts';
import { registerAccessLog } from './features/audit/register-access-log.ts';
import { registerAuditRetention } from './features/audit/audit-retention.ts';
import { dataFolder, registerDiskSpace } from './http/disk-space.ts';
import { answerSerializer } from './http/answer-serializer.ts';
import { registerLargeBodies } from './http/large-bodies.ts';
import { answerClientError } from './http/client-errors.ts';
import { registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerIdleConnections } from './http/idle-connections.ts';
import { registerLimits } from './http/limits.ts';
import { registerTracing } from './http/tracing.ts';
import { SharedRequestCounts } from './http/shared-request-counts.ts';
import { registerLogging } from './features/audit/log-requests.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenapi } from './features/api-docs/openapi.ts';
import { registerNoStore, registerSafety } from './http/safety.ts';
import { bodyTimeoutMs, registerSlowBodies } from './http/slow-bodies.ts';
import { registerWeb } from './http/web.ts';
import { sessionPlugin } from './features/sessions/session-plugin.ts';
import { questionPlugin } from './features/questions/question-plugin.ts';
import { dataPlugin } from './features/data/data-plugin.ts';
import { exportPlugin } from './features/exports/export-plugin.ts';
import { searchPlugin } from './features/search/search-plugin.ts';
import { draftPlugin } from './features/drafts/draft-plugin.ts';
import { thirdPartyPlugin } from './features/third-party/third-party-plugin.ts';
import { relationPlugin } from './features/relations/relation-plugin.ts';
import { reportPlugin } from './features/reports/report-plugin.ts';
import { signingPlugin } from './features/signing/signing-plugin.ts';
import { secondFactorPlugin } from './features/second-factor/second-factor-plugin.ts';
import { administrationPlugin } from './features/administration/administration-plugin.ts';
import { importPlugin } from './features/imports/import-plugin.ts';
import { qualityPlugin } from './features/quality/quality-plugin.ts';
import { systemStatusPlugin } from './features/system-status/system-status-plugin.ts';
import { thresholdPlugin } from './features/thresholds/threshold-plugin.ts';
import { priceDictionaryPlugin } from './features/price-dictionary/price-dictionary-plugin.ts';
import { auditPlugin } from './features/audit/audit-plugin.ts';
import { venuePlugin } from './features/venue/venue-plugin.ts';
import { uploadPlugin } from './features/uploads/upload-plugin.ts';
import { casePlugin } from './features/cases/case-plugin.ts';
import { briefingRoutes } from './features/briefing/briefing-routes.ts';
import { citationRoutes } from './features/citations/citation-routes.ts';
import { noteRoutes } from './features/notes/note-routes.ts';
import { targetRoutes } from './features/targets/target-routes.ts';
import { subscriptionPlugin } from './features/subscriptions/subscription-plugin.ts';
import { userOf } from './features/sessions/require-session.ts';
import { registerWallboardGuard } from './features/wallboards/wallboard-guard.ts';
import { wallboardRoutes } from './features/wallboards/wallboard-routes.ts';
import { buildServices, storageBytesOf, writtenFolders, type Settings, type Stores } from './services.ts';

const megabyte = 1_048_576;
const longestRequestMs = 900_000;

/** One a feature, in the order of their routes; each registers what its feature starts and closes. */
const plugins = [
  sessionPlugin, dataPlugin, questionPlugin, exportPlugin, searchPlugin, thirdPartyPlugin, relationPlugin,
  reportPlugin, signingPlugin, secondFactorPlugin, administrationPlugin, importPlugin, qualityPlugin,
  systemStatusPlugin, thresholdPlugin, priceDictionaryPlugin, auditPlugin, venuePlugin, uploadPlugin, casePlugin, draftPlugin,
  subscriptionPlugin,
  citationRoutes, briefingRoutes, targetRoutes, noteRoutes, wallboardRoutes,
];

/** Builds the complete server on the given stores, for `main` and for tests. */
export async function buildApp(stores: Stores, settings: Settings): Promise<FastifyInstance> {
  const timeoutMs = settings.bodyTimeoutMs ?? bodyTimeoutMs;
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      redact: ['req.headers.authorization'],
      serializers: { err: describeError },
      ...(settings.logTo && { stream: settings.logTo }),
    },
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    bodyLimit: maxBodyBytes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Bodies have a shorter limit and files a longer one; this is the limit of all requests.
    requestTimeout: longestRequestMs,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: timeoutMs / 10 },
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(settings.areAnswersChecked ?? false));
  if (settings.onRoute) app.addHook('onRoute', settings.onRoute);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerIdleConnections(app);
  registerLogging(app);
  const isStateLocal = settings.DATABASE_URL === undefined;
  const disk = new DiskSpace({
    folders: writtenFolders(settings),
    reserveBytes: settings.DISK_RESERVE_MB * megabyte,
    freeBytes: settings.freeBytes,
  });
  registerErrors(app, () => disk.note(isStateLocal ? dataFolder : 'DATABASE_URL'));
  await registerSafety(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  await app.register(formbody);

  await stores.state.storage.setLimit(storageBytesOf(settings));
  const services = buildServices(stores, settings, app.log);
  settings.onServices?.(services);
  app.addHook('onClose', async () => services.syslog?.close());
  registerAccessLog(app, { accesses: services.accesses, audit: services.audit, basePath: settings.BASE_PATH });
  registerAuditRetention(app, stores.state, settings.AUDIT_RETENTION_DAYS);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) registerTracing(app);
  registerMetrics(app, services, settings);
  registerHealth(app, stores, disk);
  await app.register(
    async (api) => {
      registerNoStore(api);
      await registerLimits(api, settings, isStateLocal ? undefined : new SharedRequestCounts(stores.state.requestCounts));
      registerWallboardGuard(api, services.wallboardAccess, settings.BASE_PATH);
      registerDiskSpace(api, disk, { isStateLocal });
      registerSlowBodies(api, timeoutMs);
      registerLargeBodies(api, userOf);
      await registerOpenapi(api, { basePath: settings.BASE_PATH, sessions: services.sessions, isPublic: settings.API_DOCS_PUBLIC });
      for (const plugin of plugins) await api.register(plugin(services, settings));
    },
    { prefix: settings.BASE_PATH },
  );
  await registerWeb(app, settings);
  return app;
}
