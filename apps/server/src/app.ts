import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { maxBodyBytes } from '@tenderscope/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describeError } from './platform/operations/describe-error.ts';
import { DiskSpace } from './platform/operations/disk-space.ts';
import { registerAccessLog } from './features/audit/register-access-log.ts';
import { registerAuditRetention } from './features/audit/audit-retention.ts';
import { dataFolder, registerDiskSpace, uploadFolder } from './http/disk-space.ts';
import { registerLargeBodies } from './http/large-bodies.ts';
import { answerClientError } from './http/client-errors.ts';
import { registerErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { registerIdleConnections } from './http/idle-connections.ts';
import { registerLimits } from './http/limits.ts';
import { registerLogging } from './features/audit/log-requests.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenapi } from './features/api-docs/openapi.ts';
import { registerNoStore, registerSafety } from './http/safety.ts';
import { bodyTimeoutMs, registerSlowBodies } from './http/slow-bodies.ts';
import { registerWeb } from './http/web.ts';
import { accessRoutes } from './features/administration/access-routes.ts';
import { adminRoutes } from './features/administration/admin-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { dataSourceRoutes } from './features/imports/data-source-routes.ts';
import { dataVersionRoutes } from './features/imports/data-version-routes.ts';
import { importRoutes } from './features/imports/import-routes.ts';
import { ledgerProfileRoutes } from './features/imports/ledger-profile-routes.ts';
import { qualityRoutes } from './features/quality/quality-routes.ts';
import { thresholdRoutes } from './features/thresholds/threshold-routes.ts';
import { tradeDictionaryRoute, tradeWordRoutes } from './features/price-dictionary/trade-word-routes.ts';
import { roleRoutes } from './features/administration/role-routes.ts';
import { accountRoutes } from './features/sessions/account-route.ts';
import { deviceKeyRoute } from './features/sessions/device-key-route.ts';
import { loginRoute } from './features/sessions/login-route.ts';
import { challengeRoutes, enrolmentRoutes, ownSecurityRoutes, secondStepRoutes } from './features/second-factor/own-security-routes.ts';
import { passwordRoute } from './features/sessions/password-route.ts';
import { dataRoutes } from './features/data/data-routes.ts';
import { dictionaryRoutes } from './features/data/dictionary-routes.ts';
import { exportRoutes } from './features/exports/export-routes.ts';
import { ocdsRoutes } from './features/exports/ocds-routes.ts';
import { relationRoutes } from './features/relations/relation-routes.ts';
import { dataReportRoutes } from './features/reports/data-report-routes.ts';
import { pdfSignatureRoutes } from './features/signing/pdf-signature-routes.ts';
import { reportRoutes } from './features/reports/report-routes.ts';
import { signatureRoutes } from './features/signing/signature-routes.ts';
import { savedQueryRoutes } from './features/search/saved-query-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { thirdPartyRoutes } from './features/third-party/third-party-routes.ts';
import { uploadRoutes } from './features/uploads/upload-routes.ts';
import { venueListRoutes } from './features/venue/list-routes.ts';
import { caseFileRoutes } from './features/cases/case-file-routes.ts';
import { caseRoutes } from './features/cases/case-routes.ts';
import { orderRoutes } from './features/venue/order-routes.ts';
import { venueCatalogRoutes } from './features/venue/venue-catalog-routes.ts';
import { userOf } from './features/sessions/require-session.ts';
import { buildServices, storageBytesOf, uploadDirOf, type Settings, type Stores } from './services.ts';

const megabyte = 1_048_576;
const longestRequestMs = 900_000;

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
  app.setSerializerCompiler(serializerCompiler);
  if (settings.onRoute) app.addHook('onRoute', settings.onRoute);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerIdleConnections(app);
  registerLogging(app);
  const isStateLocal = settings.DATABASE_URL === undefined;
  const disk = new DiskSpace({
    folders: { [dataFolder]: settings.dataDir, [uploadFolder]: uploadDirOf(settings) },
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
  const dataCalls = [
    dataRoutes, exportRoutes, ocdsRoutes, searchRoutes, savedQueryRoutes, dictionaryRoutes, thirdPartyRoutes, relationRoutes, reportRoutes,
    dataReportRoutes, signatureRoutes, pdfSignatureRoutes,
  ];
  const routes = [deviceKeyRoute, loginRoute, accountRoutes, ...dataCalls];
  const officeRoutes = [
    passwordRoute, secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes,
    adminRoutes, accessRoutes, roleRoutes, importRoutes, ledgerProfileRoutes, dataSourceRoutes, dataVersionRoutes, qualityRoutes,
    thresholdRoutes, tradeDictionaryRoute, tradeWordRoutes, auditRoutes,
  ];
  const venueRoutes = [venueListRoutes, venueCatalogRoutes, orderRoutes, uploadRoutes, caseRoutes, caseFileRoutes];
  registerMetrics(app, services, settings);
  registerHealth(app, stores, disk);
  await app.register(
    async (api) => {
      registerNoStore(api);
      await registerLimits(api, settings);
      registerDiskSpace(api, disk, { isStateLocal });
      registerSlowBodies(api, timeoutMs);
      registerLargeBodies(api, userOf);
      await registerOpenapi(api, { basePath: settings.BASE_PATH, sessions: services.sessions, isPublic: settings.API_DOCS_PUBLIC });
      for (const route of [...routes, ...officeRoutes, ...venueRoutes]) await api.register(route(services));
    },
    { prefix: settings.BASE_PATH },
  );
  if (settings.isRelationIndexKept) app.addHook('onReady', async () => services.relationIndexes.start());
  if (settings.areCasesWatched) app.addHook('onReady', async () => services.caseWatch.start());
  if (settings.areReportsScheduled) app.addHook('onReady', async () => services.reportSchedules.start());
  if (settings.areSourcesScheduled) app.addHook('onReady', async () => services.sourceSchedules.start());
  app.addHook('onClose', () => services.sourceSchedules.close());
  app.addHook('onClose', () => services.reportSchedules.close());
  app.addHook('onClose', () => services.reportJobs.close());
  app.addHook('preClose', async () => services.pdf.close());
  app.addHook('onClose', () => services.caseWatch.close());
  app.addHook('onClose', () => services.relationIndexes.close());
  app.addHook('onClose', () => services.companies.close());
  app.addHook('onClose', async () => services.loginKeys.close());
  await registerWeb(app, settings);
  return app;
}
